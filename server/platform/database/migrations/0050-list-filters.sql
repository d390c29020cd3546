-- For filters of the office's lists that find little: without an index they read the whole table for one page.
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_problems on payments (created_at desc, id desc) where problem is not null or state in ('failed', 'disputed');
create index reservations_deleted_receipt on reservations (created_at desc, id desc) where deleted_at is not null;
create index people_by_role on people using gin (roles);
create index staff_actions_search on staff_actions using gin (lower(subject) gin_trgm_ops);
