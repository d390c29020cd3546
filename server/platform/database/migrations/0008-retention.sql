-- What is still to be erased, oldest first: the job looks every hour, and there may be a million bookings.
create index reservations_to_erase on reservations (pickup_at) where erased_at is null;

-- A booking that staff were told about waits for them, not for its reminder.
drop index reservations_to_remind;
create index reservations_to_remind on reservations (remind_at)
  where reminded_at is null and status in (0, 1) and deleted_at is null and not (status = 0 and alerted_at is not null);
