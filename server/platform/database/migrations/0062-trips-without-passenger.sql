-- Why a trip under way ended without a passenger, and when it was decided what that costs; until then nothing is charged.
-- `doubts`: what spoke against a journey that its driver completed all the same, until the office has looked at it.
alter table reservations
  add column end_reason text check (end_reason in ('no-show', 'wrong-start', 'breakdown', 'cancelled-at-door', 'office')),
  add column end_decided_at timestamptz,
  add column doubts text[] not null default '{}',
  add constraint ended_has_reason check (end_decided_at is null or end_reason is not null);

-- What waits for the office's word.
create index reservations_to_decide on reservations (pickup_at)
  where deleted_at is null and (end_reason is not null and end_decided_at is null or doubts <> '{}');
