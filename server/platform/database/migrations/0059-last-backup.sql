-- When the state that was last saved with `npm run backup` was read. A restored site remembers the backup before its own.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
