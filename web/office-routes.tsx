import { guardFor, guardForManagers } from '#web/app/guard.tsx';
import { lazyPage } from '#web/app/page-loader.ts';
import type { PageModule, Route } from '#web/router/route.ts';
import { paths } from './paths.ts';

/** A page: `id` is `audience/file`. */
function page(id: string, path: string, load: () => Promise<PageModule>): Route {
  return { id, path, lazy: lazyPage(id, load) };
}

/** The office's pages: one layout around all of them. */
export const officeRoutes: Route = {
  id: 'office-area',
  Component: guardFor('Writer'),
  children: [
    {
      id: 'office/office',
      lazy: lazyPage('office/office', () => import('./office/pages/office.tsx')),
      children: [
        page('office/bookings', paths.adminBookings(), () => import('./office/pages/bookings.tsx')),
        page('office/booking', `${paths.adminBookings()}/:id`, () => import('./office/pages/booking.tsx')),
        page('office/telephone', paths.staffTelephone(), () => import('./office/pages/telephone.tsx')),
        page('office/board', paths.staffBoard(), () => import('./office/pages/board.tsx')),
        page('office/day-sheet', paths.staffDaySheet(), () => import('./office/pages/day-sheet.tsx')),
        page('office/rota', paths.staffRota(), () => import('./office/pages/rota.tsx')),
        page('office/repeats', paths.staffRepeats(), () => import('./office/pages/repeats.tsx')),
        page('office/repeat', `${paths.staffRepeats()}/:id`, () => import('./office/pages/repeat.tsx')),
        page('office/new-repeat', paths.staffNewRepeat(), () => import('./office/pages/new-repeat.tsx')),
        page('office/fleet-map', paths.staffFleetMap(), () => import('./office/pages/fleet-map.tsx')),
        page('office/customers', paths.staffCustomers(), () => import('./office/pages/customers.tsx')),
        page('office/customer', `${paths.staffCustomers()}/:id`, () => import('./office/pages/customer.tsx')),
        page('office/cases', paths.staffCases(), () => import('./office/pages/cases.tsx')),
        page('office/messages', paths.staffMessages(), () => import('./office/pages/messages.tsx')),
        {
          id: 'office-managers',
          Component: guardForManagers(),
          children: [
            page('office/drivers', paths.staffDrivers(), () => import('./office/pages/drivers.tsx')),
            page('office/vehicles', paths.staffVehicles(), () => import('./office/pages/vehicles.tsx')),
            page('office/tariff', paths.staffTariff(), () => import('./office/pages/tariff.tsx')),
            page('office/register', paths.staffRegister(), () => import('./office/pages/register.tsx')),
            page('office/reviews', paths.staffReviews(), () => import('./office/pages/reviews.tsx')),
            page(
              'office/business-accounts',
              paths.staffBusiness(),
              () => import('./office/pages/business-accounts.tsx'),
            ),
            page('office/payments', paths.staffPayments(), () => import('./office/pages/payments.tsx')),
            page('office/invoices', paths.staffInvoices(), () => import('./office/pages/invoices.tsx')),
            page('office/settlements', paths.staffSettlements(), () => import('./office/pages/settlements.tsx')),
            page('office/outbox', paths.staffOutbox(), () => import('./office/pages/outbox.tsx')),
            page('office/statistics', paths.staffStatistics(), () => import('./office/pages/statistics.tsx')),
            page('office/people', paths.staffPeople(), () => import('./office/pages/people.tsx')),
            page('office/settings', paths.staffSettings(), () => import('./office/pages/settings.tsx')),
            page('office/audit', paths.staffAudit(), () => import('./office/pages/audit.tsx')),
          ],
        },
      ],
    },
  ],
};
