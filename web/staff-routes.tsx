import type { RouteObject } from 'react-router';
import { guardFor } from '#web/app/guard.tsx';
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
      children: [room('admin-bookings', paths.adminBookings(), () => import('./pages/admin-bookings.tsx'))],
    },
  ],
};
