-- Keys for hashes that are looked up again, sealed with the site's secret, so that they outlive it.
create table hash_keys (
  id bigint generated always as identity primary key,
  purpose text not null,
  sealed bytea not null
);
