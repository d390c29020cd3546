-- How each person on the staff wants to hear of a new request from the website. Without a row: by email, if a manager.
create table request_news (
  person_id uuid primary key references people on delete cascade,
  by_email boolean not null,
  by_text boolean not null,
  by_push boolean not null
);

-- Who has the board in front of them, and when their connection last said so. Every process writes and reads it.
create table board_watchers (
  person_id uuid primary key references people on delete cascade,
  seen_at timestamptz not null
);
