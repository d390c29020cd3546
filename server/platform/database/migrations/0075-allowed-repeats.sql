-- When a manager last allowed a repeat for somebody who is blocked: a later block stops it.
alter table series add column block_allowed_at timestamptz;
