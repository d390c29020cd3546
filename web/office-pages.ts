import type { PageModule } from '#web/router/route.ts';

/** The modules of the office's pages, by the names of their files. */
export const officePages = {
  office: () => import('./office/pages/office.tsx'),
  bookings: () => import('./office/pages/bookings.tsx'),
  booking: () => import('./office/pages/booking.tsx'),
  telephone: () => import('./office/pages/telephone.tsx'),
  board: () => import('./office/pages/board.tsx'),
  'day-sheet': () => import('./office/pages/day-sheet.tsx'),
  rota: () => import('./office/pages/rota.tsx'),
  repeats: () => import('./office/pages/repeats.tsx'),
  repeat: () => import('./office/pages/repeat.tsx'),
  'new-repeat': () => import('./office/pages/new-repeat.tsx'),
  'fleet-map': () => import('./office/pages/fleet-map.tsx'),
  customers: () => import('./office/pages/customers.tsx'),
  customer: () => import('./office/pages/customer.tsx'),
  cases: () => import('./office/pages/cases.tsx'),
  messages: () => import('./office/pages/messages.tsx'),
  drivers: () => import('./office/pages/drivers.tsx'),
  vehicles: () => import('./office/pages/vehicles.tsx'),
  tariff: () => import('./office/pages/tariff.tsx'),
  register: () => import('./office/pages/register.tsx'),
  reviews: () => import('./office/pages/reviews.tsx'),
  'business-accounts': () => import('./office/pages/business-accounts.tsx'),
  books: () => import('./office/pages/books.tsx'),
  payments: () => import('./office/pages/payments.tsx'),
  invoices: () => import('./office/pages/invoices.tsx'),
  settlements: () => import('./office/pages/settlements.tsx'),
  vouchers: () => import('./office/pages/vouchers.tsx'),
  outbox: () => import('./office/pages/outbox.tsx'),
  statistics: () => import('./office/pages/statistics.tsx'),
  people: () => import('./office/pages/people.tsx'),
  settings: () => import('./office/pages/settings.tsx'),
  audit: () => import('./office/pages/audit.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type OfficePage = keyof typeof officePages;
