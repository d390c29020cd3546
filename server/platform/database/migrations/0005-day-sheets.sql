-- The days whose sheet has been mailed to the office: whoever writes the row first mails it, nobody twice.
create table day_sheets (
  day date primary key,
  mailed_at timestamptz not null
);
