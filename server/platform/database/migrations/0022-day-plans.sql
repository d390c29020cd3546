-- What was proposed for a day, until staff have applied it; old ones are removed. It names bookings, drivers and cars only.
create table day_plans (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  made_at timestamptz not null,
  assignments jsonb not null
);
create index day_plans_by_age on day_plans (made_at);
