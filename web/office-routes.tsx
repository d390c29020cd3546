import { guardFor, guardForBookkeepers, guardForDispatchers, guardForManagers } from '#web/app/guard.tsx';
import { lazyPage } from '#web/app/page-loader.ts';
import type { PageModule, Route } from '#web/router/route.ts';
import type { OfficePage } from './office-pages.ts';
import { paths } from './paths.ts';

/** Visitors do not load the list of the office's modules: it is loaded with the first office page. */
const load = async (name: OfficePage): Promise<PageModule> => (await import('./office-pages.ts')).officePages[name]();

/** A page by the name of its file. */
function page(name: OfficePage, path: string): Route {
  return { id: `office/${name}`, path, lazy: lazyPage(`office/${name}`, () => load(name)) };
}

/** The office's pages: one layout around all of them. */
export const officeRoutes: Route = {
  id: 'office-area',
  Component: guardFor('Writer'),
  children: [
    {
      id: 'office/office',
      lazy: lazyPage('office/office', () => load('office')),
      children: [
        {
          id: 'office-dispatchers',
          Component: guardForDispatchers(),
          children: [
            page('bookings', paths.adminBookings()),
            page('booking', `${paths.adminBookings()}/:id`),
            page('telephone', paths.staffTelephone()),
            page('board', paths.staffBoard()),
            page('day-sheet', paths.staffDaySheet()),
            page('rota', paths.staffRota()),
            page('repeats', paths.staffRepeats()),
            page('repeat', `${paths.staffRepeats()}/:id`),
            page('new-repeat', paths.staffNewRepeat()),
            page('fleet-map', paths.staffFleetMap()),
            page('customers', paths.staffCustomers()),
            page('customer', `${paths.staffCustomers()}/:id`),
            page('cases', paths.staffCases()),
            page('messages', paths.staffMessages()),
          ],
        },
        {
          id: 'office-bookkeepers',
          Component: guardForBookkeepers(),
          children: [
            page('business-accounts', paths.staffBusiness()),
            page('payments', paths.staffPayments()),
            page('books', paths.staffBooks()),
            page('invoices', paths.staffInvoices()),
            page('settlements', paths.staffSettlements()),
            page('statistics', paths.staffStatistics()),
          ],
        },
        {
          id: 'office-managers',
          Component: guardForManagers(),
          children: [
            page('drivers', paths.staffDrivers()),
            page('vehicles', paths.staffVehicles()),
            page('tariff', paths.staffTariff()),
            page('register', paths.staffRegister()),
            page('reviews', paths.staffReviews()),
            page('vouchers', paths.staffVouchers()),
            page('outbox', paths.staffOutbox()),
            page('people', paths.staffPeople()),
            page('settings', paths.staffSettings()),
            page('audit', paths.staffAudit()),
          ],
        },
      ],
    },
  ],
};
