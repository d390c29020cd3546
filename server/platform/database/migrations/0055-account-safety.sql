-- Where a link was asked for: a hash of the session, or of a secret that only that browser has.
alter table mailed_tokens add column asked_from bytea;

-- When the session ends if nobody uses it (with its login until it is used), and whether that login has to set up a
-- second factor.
alter table sessions add column idle_until timestamptz;
alter table sessions add column sets_up_factor boolean not null default false;
