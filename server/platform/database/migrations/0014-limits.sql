-- Who forgot a password: the answer is given before anybody looks whether the address has an account.
create table password_requests (
  id bigint generated always as identity primary key,
  email text not null,
  asked_at timestamptz not null
);

-- How many emails a mailbox got in the last hour.
create index outbox_by_recipient on outbox (lower(recipient), created_at desc) where channel = 'mail';

-- Accounts that work for the firm although nobody has verified their address: whoever registered them may not be the
-- owner. The owner chooses a new password with "Forgot password?".
update people set password_hash = null
where email_verified_at is null and roles && '{Driver,Writer}' and password_hash is not null;
delete from mailed_tokens t using people p
where p.id = t.person_id and p.email_verified_at is null and p.roles && '{Driver,Writer}' and t.purpose = 'change-email';
update sessions s set ended_at = now() from people p
where p.id = s.person_id and s.ended_at is null and p.email_verified_at is null and p.roles && '{Driver,Writer}';
