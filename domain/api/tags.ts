/** The sections of the OpenAPI document, in order, with their descriptions. */
export const tags = {
  Quotes: 'What a journey costs. A quote holds its price for 30 minutes.',
  Flights: 'Flights: when they land or leave, and what that means for a pickup.',
  Reservations: 'Bookings as their customers see them: book, look up, change, cancel, receipts and the trip itself.',
  Payments: 'Paying online: the card provider’s page, pay links, refunds and what the provider reports.',
  Maps: 'Places, routes and the base map.',
  Tariff: 'The published prices, and for staff the versions of the tariff.',
  Firm: 'The firm’s own details.',
  Contact: 'Messages and group requests from visitors.',
  Reviews: 'What passengers say about their journeys.',
  Auth: 'Sign up, log in, passwords and sessions.',
  'Second factor': 'Passkeys, authenticator apps and recovery codes, and the proof of who is logged in.',
  Profile: 'The customer’s profile, pictures and saved places.',
  'My data': 'What is kept about a person: export and deletion.',
  Notifications: 'What a person is told in the app.',
  Account: 'The customer’s business account and its statements.',
  Driver: 'A driver’s own jobs.',
  Admin: 'The office: bookings, dispatch, fleet, business accounts, messages, reviews and settings.',
  People: 'The office: people with a login, their roles, and what staff did.',
  Register: 'The record that a private-hire operator keeps by law.',
  Outbox: 'The office: emails and texts on their way.',
  Statistics: 'The office: bookings, revenue and punctuality by week.',
  Realtime: 'The way into the tracking hub, which speaks SignalR.',
  Site: 'Files that the website itself reads.',
  Operation: 'Health, metrics and this document.',
} as const;

export type Tag = keyof typeof tags;
