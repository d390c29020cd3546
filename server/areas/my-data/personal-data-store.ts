import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * What is stored about a person, table by table. It reads across areas on purpose: one file shows everything that is
 * exported, and a test compares it with the tables that exist. Bookings are exported by the bookings area.
 */
interface Section {
  readonly name: string;
  readonly read: (personId: string, provenEmail: string | null) => ReturnType<typeof sql>;
}

const sections: readonly Section[] = [
  {
    name: 'account',
    read: (id) =>
      sql`select id, email, roles, email_verified_at as "emailVerifiedAt", language, created_at as "createdAt" from people where id = ${id}`,
  },
  { name: 'profile', read: (id) => sql`select * from profiles where person_id = ${id}` },
  {
    name: 'officeRecord',
    // What staff have noted about them, including the reason for a block.
    read: (id) =>
      sql`select c.number, c.name, c.phones, c.email, c.addresses, c.note, c.is_vip as "isVip", c.access_needs as "accessNeeds",
            c.pay_method as "payMethod", c.blocked_at as "blockedAt", c.block_reason as "blockReason", c.created_at as "createdAt",
            (select name from drivers d where d.id = c.preferred_driver_id) as "preferredDriver"
          from customers c where c.id in (select coalesce(o.merged_into, o.id) from customer_links l
            join customers o on o.id = l.customer_id where l.person_id = ${id})`,
  },
  {
    name: 'linkedNumbers',
    // The ends of the phone numbers that the office has linked to the account.
    read: (id) =>
      sql`select phone_tail as "endsIn", linked_at as "linkedAt" from number_accounts where person_id = ${id} order by linked_at`,
  },
  {
    name: 'savedPlaces',
    read: (id) => sql`select label, name, address, created_at as "savedAt" from saved_places where person_id = ${id}`,
  },
  {
    name: 'calendarAddress',
    // Not the address itself: it still works, and the export may be made on a borrowed device.
    read: (id) => sql`select created_at as "createdAt" from calendar_feeds where person_id = ${id}`,
  },
  {
    name: 'sessions',
    read: (id) =>
      sql`select created_at as "signedInAt", expires_at as "expiresAt", ended_at as "endedAt", device from sessions where person_id = ${id} order by created_at`,
  },
  { name: 'logins', read: (id) => sql`select at, outcome from sign_ins where person_id = ${id} order by id` },
  {
    name: 'notifications',
    read: (id) =>
      sql`select kind, params, created_at as "createdAt", read_at as "readAt", dismissed_at as "dismissedAt" from notifications where person_id = ${id} order by created_at`,
  },
  {
    name: 'pushDevices',
    // Not their addresses and keys: anyone who has them can send to the device.
    read: (id) =>
      sql`select id, split_part(endpoint, '/', 3) as service, language, created_at as "addedAt" from push_subscriptions where person_id = ${id} order by created_at`,
  },
  {
    name: 'newsOfRequests',
    read: (id) =>
      sql`select by_email as email, by_text as text, by_push as push from request_news where person_id = ${id}`,
  },
  {
    name: 'jobNotices',
    read: (id) =>
      sql`select reservation_id as "bookingId", kind, created_at as "createdAt", closed_at as "closedAt", answer, reason from job_notices where person_id = ${id} order by created_at`,
  },
  {
    name: 'reviews',
    read: (id) =>
      sql`select reservation_id as "bookingId", name, town, stars, text, state, created_at as "createdAt", changed_at as "changedAt" from reviews where person_id = ${id}`,
  },
  {
    name: 'payments',
    read: (id) =>
      sql`select p.reservation_id as "bookingId", p.purpose, p.kind, p.state, p.amount_pence as "amountPence", p.held_pence as "heldPence",
            p.captured_pence as "paidPence", p.refunded_pence as "refundedPence", p.reason, p.method, p.brand, p.last_four as "lastFour",
            p.created_at as "createdAt"
          from payments p join reservations r on r.id = p.reservation_id where r.person_id = ${id} order by p.created_at`,
  },
  {
    name: 'driver',
    read: (id) =>
      sql`select name, phone, badge_number as "badgeNumber", badge_authority as "badgeAuthority", 
            (select jsonb_object_agg(f.kind || 'Expires', f.expires) from fleet_documents f where f.driver_id = drivers.id) as documents, gender, dog_exempt as "dogExempt", created_at as "createdAt" from drivers where person_id = ${id}`,
  },
  {
    name: 'shifts',
    read: (id) =>
      sql`select s.started_at as "startedAt", s.ended_at as "endedAt", v.registration from shifts s
            join drivers d on d.id = s.driver_id join vehicles v on v.id = s.vehicle_id where d.person_id = ${id} order by s.started_at`,
  },
  {
    name: 'absences',
    read: (id) =>
      sql`select a.from_day as "from", a.to_day as "to", a.reason from absences a join drivers d on d.id = a.driver_id
            where d.person_id = ${id} order by a.from_day`,
  },
  {
    name: 'changedHours',
    read: (id) =>
      sql`select c.kind, c.from_at as "from", c.until_at as until, c.reason from shift_changes c join drivers d on d.id = c.driver_id
            where d.person_id = ${id} order by c.from_at`,
  },
  {
    name: 'positionsWithoutJob',
    read: (id) =>
      sql`select p.at, p.latitude, p.longitude, p.accuracy from shift_positions p join drivers d on d.id = p.driver_id
            where d.person_id = ${id} order by p.at`,
  },
  {
    name: 'messagesWithOffice',
    read: (id) =>
      sql`select m.from_office as "fromOffice", m.words as text, m.urgent, m.is_help as "isHelp", m.latitude, m.longitude,
            m.sent_at as "sentAt", m.seen_at as "seenAt"
          from driver_messages m join drivers d on d.id = m.driver_id where d.person_id = ${id} order by m.number`,
  },
  {
    name: 'handedInDocuments',
    read: (id) =>
      sql`select r.document, v.registration, r.expires, r.handed_in_at as "handedInAt", r.decided_at as "decidedAt", r.is_accepted as "isAccepted", r.reason
          from renewals r join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
          where d.person_id = ${id} order by r.handed_in_at`,
  },
  {
    name: 'vehicleChecks',
    read: (id) =>
      sql`select c.checked_at as "checkedAt", v.registration,
            coalesce((select json_agg(json_build_object('item', f.item, 'text', f.words, 'dangerous', f.is_dangerous, 'state', f.state,
              'note', f.note, 'decidedAt', f.decided_at, 'photos', (select count(*) from defect_photos o where o.defect_id = f.id)) order by f.place)
              from defects f where f.check_id = c.id), '[]') as defects
          from vehicle_checks c join drivers d on d.id = c.driver_id join vehicles v on v.id = c.vehicle_id
          where d.person_id = ${id} order by c.checked_at`,
  },
  {
    name: 'pay',
    read: (id) =>
      sql`select p.percent, p.per_job_pence as "perJobPence", p.rent_pence as "rentPence", p.account_name as "accountName",
            p.sort_code as "sortCode", p.account_number as "accountNumber", p.tax_number as "taxNumber", p.born_on as "bornOn", p.address
          from driver_pay p join drivers d on d.id = p.driver_id where d.person_id = ${id}`,
  },
  {
    name: 'settlements',
    read: (id) =>
      sql`select s.week, s.opening_pence as "openingPence", s.earned_pence as "earnedPence", s.extras_pence as "extrasPence",
            s.collected_pence as "collectedPence", s.rent_pence as "rentPence", s.closing_pence as "closingPence", s.closed_at as "closedAt"
          from settlements s join drivers d on d.id = s.driver_id where d.person_id = ${id} order by s.week`,
  },
  { name: 'businessAccount', read: (id) => sql`select * from business_accounts where person_id = ${id}` },
  {
    name: 'invoices',
    read: (id) =>
      sql`select i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.company, i.company_number as "companyNumber",
            i.billing_address as "billingAddress", i.billing_email as "billingEmail", i.total_pence as "totalPence", i.reason
          from invoices i join business_accounts a on a.id = i.account_id where a.person_id = ${id} order by i.number`,
  },
  {
    name: 'quotes',
    read: (id) =>
      sql`select asked, legs, created_at as "createdAt" from quotes where person_id = ${id} order by created_at`,
  },
  {
    name: 'messages',
    read: (_id, email) =>
      sql`select kind, name, email, phone, message, created_at as "createdAt", answer, answered_at as "answeredAt",
            (select json_agg(json_build_object('text', r.text, 'at', r.written_at) order by r.id) from contact_replies r
              where r.message_id = contact_messages.id) as "earlierReplies"
          from contact_messages where lower(email) = lower(${email}::text) order by created_at`,
  },
  {
    name: 'repeats',
    read: (id, email) =>
      sql`select name, phone_number as "phoneNumber", email, pickup_location as "pickup", pickup_door as "houseNumber", via_location as "via", more_stops as "moreStops", dropoff_location as "dropoff",
            days, pickup_clock as "time", return_clock as "returnTime", from_day as "from", until_day as "until", except_days as "except",
            breaks, passengers, luggage, car_type as "carType", driver_instruction as "driverInstruction",
            access_needs as "accessNeeds", child_seats as "childSeats", cost_reference as "costReference", created_at as "createdAt", ended_at as "endedAt"
          from series where person_id = ${id} or (person_id is null and email <> '' and lower(email) = lower(${email}::text)) order by created_at`,
  },
  {
    name: 'complaintsAndLostProperty',
    read: (_id, email) =>
      sql`select c.kind, c.state, c.name, c.email, c.phone_number as "phoneNumber", c.what, c.received_at as "receivedAt",
            (select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'state', e.state, 'text', e.text) order by e.id)
              from case_entries e where e.case_id = c.id) as steps
          from cases c where c.email <> '' and lower(c.email) = lower(${email}::text) order by c.received_at`,
  },
  {
    name: 'emailsAndTexts',
    // Not their text: some contain links that still work, and the export may be made on a borrowed device.
    read: (_id, email) =>
      sql`select kind, channel, recipient, message->>'subject' as subject, created_at as "createdAt", sent_at as "sentAt" from outbox where lower(recipient) = lower(${email}::text) order by id`,
  },
];

/** Everything except bookings and pictures, by section. Messages and emails only for a verified address. */
export async function personalData(
  db: Database,
  personId: string,
  provenEmail: string | null,
): Promise<Record<string, object[]>> {
  const found: [string, object[]][] = [];
  for (const { name, read } of sections) found.push([name, await db.query(read(personId, provenEmail))]);
  return Object.fromEntries(found);
}
