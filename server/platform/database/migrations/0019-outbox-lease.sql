-- Who sends a message holds it until then, without a transaction; afterwards another worker may take it.
alter table outbox add column leased_until timestamptz;
