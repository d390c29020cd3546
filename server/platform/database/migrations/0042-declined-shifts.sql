-- When a driver declined the shift of that day on the phone; null once the office has noted it, and for other absences.
alter table absences add column declined_at timestamptz;
