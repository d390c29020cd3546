import type { RouteObject } from 'react-router';
import { guardFor, guardForManagers } from '#web/app/guard.tsx';
import { lazyPage } from '#web/app/page-loader.ts';
import { paths } from './paths.ts';

/** A room: `id` is its file's name in web/pages. */
function room(id: string, path: string, load: () => Promise<object>): RouteObject {
  return { id, path, lazy: lazyPage(load) };
}

/** The staff's rooms: one frame around all of them. */
export const staffRoutes: RouteObject = {
  id: 'staff-area',
  Component: guardFor('Writer'),
  children: [
    {
      id: 'staff',
      lazy: lazyPage(() => import('./pages/staff.tsx')),
      children: [
        room('admin-bookings', paths.adminBookings(), () => import('./pages/admin-bookings.tsx')),
        room('admin-booking', `${paths.adminBookings()}/:id`, () => import('./pages/admin-booking.tsx')),
        room('staff-telephone', paths.staffTelephone(), () => import('./pages/staff-telephone.tsx')),
        room('staff-board', paths.staffBoard(), () => import('./pages/staff-board.tsx')),
        room('staff-day-sheet', paths.staffDaySheet(), () => import('./pages/staff-day-sheet.tsx')),
        room('staff-fleet-map', paths.staffFleetMap(), () => import('./pages/staff-fleet-map.tsx')),
        room('staff-messages', paths.staffMessages(), () => import('./pages/staff-messages.tsx')),
        {
          id: 'staff-managers',
          Component: guardForManagers(),
          children: [
            room('staff-drivers', paths.staffDrivers(), () => import('./pages/staff-drivers.tsx')),
            room('staff-vehicles', paths.staffVehicles(), () => import('./pages/staff-vehicles.tsx')),
            room('staff-tariff', paths.staffTariff(), () => import('./pages/staff-tariff.tsx')),
            room('staff-register', paths.staffRegister(), () => import('./pages/staff-register.tsx')),
            room('staff-reviews', paths.staffReviews(), () => import('./pages/staff-reviews.tsx')),
            room('staff-business', paths.staffBusiness(), () => import('./pages/staff-business.tsx')),
            room('staff-outbox', paths.staffOutbox(), () => import('./pages/staff-outbox.tsx')),
            room('staff-statistics', paths.staffStatistics(), () => import('./pages/staff-statistics.tsx')),
            room('staff-people', paths.staffPeople(), () => import('./pages/staff-people.tsx')),
            room('staff-settings', paths.staffSettings(), () => import('./pages/staff-settings.tsx')),
            room('staff-audit', paths.staffAudit(), () => import('./pages/staff-audit.tsx')),
          ],
        },
      ],
    },
  ],
};
