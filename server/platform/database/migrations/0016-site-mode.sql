-- What this data is for. A demo's accounts have a password that anybody can read: production refuses to start on it.
create table site_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null
);
-- Data from before this table: only a demo ever wrote sample reviews.
insert into site_mode (mode, since) select 'demo', now() where exists (select 1 from reviews where is_sample);
