-- What the office has agreed with a company. No credit limit is null; fares are [{"from", "to", "fare"}], places of the
-- tariff and pence.
alter table business_accounts
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column credit_limit_pence bigint check (credit_limit_pence >= 0),
  add column discount_percent int not null default 0 check (discount_percent between 0 and 50),
  add column own_fares jsonb not null default '[]';
