-- Which journeys go on a business account's monthly statement; settled when they are booked.
create table account_journeys (
  reservation_id uuid primary key references reservations on delete cascade,
  account_id uuid not null references business_accounts on delete cascade
);
create index account_journeys_of_account on account_journeys (account_id);

-- Why staff refused a review or took it down; its author reads it.
alter table reviews add column note text not null default '';
create index reviews_by_state on reviews (state, created_at desc, id desc);

-- Everything that one address has written to us.
create index contact_messages_of_sender on contact_messages (lower(email), created_at desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null and closed_at is null;

create index staff_actions_by_actor on staff_actions (actor_id, id desc);
create index staff_actions_by_word on staff_actions (what, id desc);
create index sign_ins_by_outcome on sign_ins (outcome, id desc);

-- Everything that the weekly figures need, so that two years are read without touching the bookings themselves.
create index reservations_figures on reservations (pickup_at)
  include (status, how_made, price_pence, arrived_at, no_show_at) where deleted_at is null;
