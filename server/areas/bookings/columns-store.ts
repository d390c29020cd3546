import { type Sql, sql } from '#server/platform/database/sql.ts';

/** The columns of a booking under the names used in the code; `r` is the booking, `d` its driver, `v` its car. */
export const bookingColumns: Sql = sql`r.id, r.reference, r.register_number as "registerNumber", r.person_id as "personId",
  r.quote_id as "quoteId", r.outbound_id as "outboundId", r.created_at as "createdAt", r.how_made as "howMade",
  r.taken_by as "takenBy", r.language, r.pickup_location as "pickupLocation", r.via, r.dropoff_location as "dropoffLocation",
  r.pickup_place as "pickupPlace", r.via_place as "viaPlace", r.more_stops as "moreStops", r.dropoff_place as "dropoffPlace", r.pickup_at as "pickupAt",
  r.ends_at as "endsAt", r.metres, r.seconds, r.estimated, r.passengers, r.louggages as luggage, r.greet, r.car_type as "carType",
  r.car_image as "carImage", r.name, r.phone_number as "phoneNumber", r.email, r.driver_instruction as "driverInstruction", r.pickup_door as "pickupDoor",
  r.flight_number as "flightNumber", r.minutes_after_landing as "minutesAfterLanding", r.flight_at as "flightAt", r.access_needs as "accessNeeds", r.child_seats as "childSeats", r.cost_reference as "costReference",
  r.price_pence as "pricePence", r.fare_lines as "fareLines", r.tariff_version as "tariffVersion", r.wait_terms as "waitTerms", r.remind_at as "remindAt",
  r.paid_by as "paidBy", r.taken_pence as "takenPence", r.tip_pence as "tipPence",
  r.status, r.version, r.link_version as "linkVersion", r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.started_at as "startedAt",
  r.arrived_at as "arrivedAt", r.boarded_at as "boardedAt",
  r.completed_at as "completedAt", r.no_show_at as "noShowAt", r.back_asked_at as "backAskedAt", r.end_reason as "endReason", r.end_decided_at as "endDecidedAt", r.doubts, r.deleted_at as "deletedAt", case when d.retired_at is null then d.person_id end as "driverPersonId",
  case when d.id is null then null else json_build_object('id', d.id, 'name', d.name, 'badge', d.badge_number, 'phone', d.phone) end as driver,
  case when v.id is null then null else json_build_object('id', v.id, 'registration', v.registration, 'plate', v.plate_number,
    'description', v.make_and_model, 'colour', v.colour) end as vehicle,
  (select json_build_object('number', f.number, 'direction', f.direction, 'airport', f.airport, 'state', f.state,
      'provider', f.provider, 'isByHand', f.is_by_hand, 'operatedAs', f.operated_as, 'elsewhere', f.elsewhere,
      'scheduled', f.scheduled_at, 'estimated', f.estimated_at, 'actual', f.actual_at, 'terminal', f.terminal, 'belt', f.belt,
      'minutesAfter', f.minutes_after, 'askedPickup', f.asked_pickup_at, 'checkedAt', f.checked_at)
    from followed_flights f where f.reservation_id = r.id) as flight,
  (select n.answer_by from job_notices n where n.reservation_id = r.id and n.kind = 'offer' and n.closed_at is null limit 1) as "offeredUntil",
  back.id as "returnId",
  r.price_pence + coalesce(back.price_pence, outward.price_pence, 0) as "totalPence"`;

/** A booking with its joined rows; every join is by primary key or a unique index. */
export const bookingTables: Sql = sql`reservations r
  left join drivers d on d.id = r.driver_id
  left join vehicles v on v.id = r.vehicle_id
  left join reservations back on back.outbound_id = r.id and back.deleted_at is null
  left join reservations outward on outward.id = r.outbound_id and outward.deleted_at is null`;
