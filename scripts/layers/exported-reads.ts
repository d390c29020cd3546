/**
 * The tables that an area above lets others read, by whom and what for. Every other read goes down the order of areas, as
 * calls do. The check fails on a read that is not here, and on a line here that nobody needs any more.
 */
export const exportedReads = {
  people: {
    'server/areas/audit': 'the address of whoever did something',
    'server/areas/settings': 'the address of whoever saved last',
    'server/areas/notifications': 'whom a notice of the office is for',
  },
  sign_ins: { 'server/areas/audit': 'the list of logins' },
  sessions: { 'server/platform/push': 'a device gets nothing after its login has ended' },
  profiles: { 'server/areas/business': 'the name of a traveller on a statement' },
  reservations: {
    'server/areas/people': 'how many bookings a person has',
    'server/areas/business': 'the journeys of an account, on its statement and at its numbers',
    'server/areas/customers': 'a customer’s history, and which numbers belong together',
    'server/areas/tariffs': 'the journeys that a new tariff is tried on',
    'server/areas/fleet': 'the jobs that a driver, car or document still has',
    'server/areas/shifts': 'who is free at a time',
    'server/areas/vouchers': 'how often a code was used, and by whom',
    'server/areas/quotes': 'how many jobs there are at a time',
  },
  drivers: { 'server/areas/customers': 'who drove a customer' },
  shifts: { 'server/areas/fleet': 'the car that a driver is clocked on in' },
  rota: { 'server/areas/fleet': 'the cars that a driver is due to drive' },
  followed_flights: { 'server/areas/bookings': 'the flight beside a booking' },
  payments: { 'server/areas/bookings': 'what has been paid for a booking' },
  payment_steps: { 'server/areas/bookings': 'what has been paid for a booking' },
  invoices: {
    'server/areas/business': 'the invoices on a statement',
    'server/areas/payments': 'an invoice that is paid online, and the ledger’s entries about invoices',
    'server/areas/books': 'the supplies of an invoice',
  },
  invoice_lines: { 'server/areas/business': 'the journeys that are on an invoice already' },
  settlements: {
    'server/areas/payments': 'the ledger’s entries about settlements',
    'server/areas/books': 'the supplies of a settlement',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
