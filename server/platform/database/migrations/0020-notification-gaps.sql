-- The gaps of a notification are named by what they show: a time is a dateTime, a pickup is a place.
update notifications
set params = params - 'time' || jsonb_build_object('dateTime', params -> 'time')
where params ? 'time';

update notifications
set params = params - 'pickup' || jsonb_build_object('place', params -> 'pickup')
where params ? 'pickup';
