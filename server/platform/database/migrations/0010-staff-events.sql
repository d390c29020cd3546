-- What staff did with bookings, newest first, as the audit reads it: all of it, or one kind.
create index booking_events_by_staff on booking_events (at desc, id desc) where actor = 'staff';
create index booking_events_by_staff_word on booking_events (what, at desc, id desc) where actor = 'staff';
