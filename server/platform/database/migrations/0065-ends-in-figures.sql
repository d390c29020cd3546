-- Whether an end without a passenger is charged for is part of the weekly figures: they are read from the index alone.
drop index reservations_figures;
create index reservations_figures on reservations (pickup_at)
  include (status, how_made, price_pence, arrived_at, no_show_at, end_reason) where deleted_at is null;
