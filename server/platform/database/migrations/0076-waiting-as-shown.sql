-- What waiting costs, as the customer was shown it with the price. A booking from before follows the settings.
alter table quotes add column wait_terms jsonb;
alter table reservations add column wait_terms jsonb;
