-- Until when the documents of driver and car were valid, as the record said at the start of the trip: a renewal
-- afterwards does not change what was so then.
alter table reservations add column documents jsonb;
