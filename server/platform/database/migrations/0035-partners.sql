-- Bookings that came through a partner's site.
create table partner_bookings (
  reservation_id uuid primary key references reservations on delete cascade,
  code text not null
);
