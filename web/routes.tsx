import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { areaPages } from '#domain/api/page-context.ts';
import { guardFor } from '#web/app/guard.tsx';
import { Layout } from '#web/app/layout/layout.tsx';
import { lazyPage } from '#web/app/page-loader.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { paths } from './paths.ts';
import { staffRoutes } from './staff-routes.tsx';

/** The query goes along: it may name a language, or where a refused person wanted to go. */
const toHome = ({ request }: LoaderFunctionArgs) => redirect(`${paths.home()}${new URL(request.url).search}`);

/** A page: `id` is its file's name in web/pages, so that the server can preload its module. */
function page(id: string, path: string, load: () => Promise<object>): RouteObject {
  return { id, path, lazy: lazyPage(load) };
}

const publicRoutes: RouteObject[] = [
  page('home', paths.home(), () => import('./pages/home.tsx')),
  page('airport-transfer', paths.airportTransfer(), () => import('./pages/airport-transfer.tsx')),
  page('areas-covered', paths.areasCovered(), () => import('./pages/areas-covered.tsx')),
  page('area-bracknell', paths.area('bracknell'), () => import('./pages/area-bracknell.tsx')),
  page('area-crowthorne', paths.area('crowthorne'), () => import('./pages/area-crowthorne.tsx')),
  page('area-jennets-park', paths.area('jennets-park'), () => import('./pages/area-jennets-park.tsx')),
  page('area-birch-hill', paths.area('birch-hill'), () => import('./pages/area-birch-hill.tsx')),
  page('contact', paths.contact(), () => import('./pages/contact.tsx')),
  page('login', paths.login(), () => import('./pages/login.tsx')),
  page('second-step', paths.secondStep(), () => import('./pages/second-step.tsx')),
  page('signup', paths.signup(), () => import('./pages/signup.tsx')),
  page('forgot-password', paths.forgotPassword(), () => import('./pages/forgot-password.tsx')),
  page('reset-password', paths.resetPassword(), () => import('./pages/reset-password.tsx')),
  page('verify-email', paths.verifyEmail(), () => import('./pages/verify-email.tsx')),
  page('privacy', paths.privacy(), () => import('./pages/privacy.tsx')),
  page('terms', paths.terms(), () => import('./pages/terms.tsx')),
  page('accessibility', paths.accessibility(), () => import('./pages/accessibility.tsx')),
  page('styleguide', paths.styleguide(), () => import('./pages/styleguide.tsx')),
  page('quote', paths.quote(), () => import('./pages/quote.tsx')),
  page('quote-by-id', `${paths.quote()}/:id`, () => import('./pages/quote-by-id.tsx')),
  page('manage', paths.manage(''), () => import('./pages/manage.tsx')),
  page('driver', paths.driver(), () => import('./pages/driver.tsx')),
  page('track-driver', paths.trackDriver(), () => import('./pages/track-driver.tsx')),
  page('inspect', paths.inspect(), () => import('./pages/inspect.tsx')),
  page('not-found', '*', () => import('./pages/not-found.tsx')),
];

/** The same screen as `quote`, for people who are signed in. */
const bookingRoute: RouteObject = {
  id: 'customers',
  Component: guardFor('Reader', 'Writer'),
  children: [page('booking', paths.booking(), () => import('./pages/booking.tsx'))],
};

const list = (name: 'all' | 'upcoming' | 'past' | 'cancelled', load: () => Promise<object>) =>
  page(`dashboard-${name}`, paths.dashboardList(name), load);

/** The customer's area: one frame around all its pages. */
const customerRoutes: RouteObject = {
  id: 'customer-area',
  Component: guardFor('Reader', 'Writer'),
  children: [
    {
      id: 'dashboard',
      lazy: lazyPage(() => import('./pages/dashboard.tsx')),
      children: [
        {
          id: 'dashboard-home',
          path: paths.dashboardHome(),
          lazy: lazyPage(() => import('./pages/dashboard-home.tsx')),
          children: [
            list('all', () => import('./pages/dashboard-all.tsx')),
            list('upcoming', () => import('./pages/dashboard-upcoming.tsx')),
            list('past', () => import('./pages/dashboard-past.tsx')),
            list('cancelled', () => import('./pages/dashboard-cancelled.tsx')),
          ],
        },
        page('profile', paths.dashboardProfile(), () => import('./pages/profile.tsx')),
        page('account', paths.account(), () => import('./pages/account.tsx')),
        page('notifications', paths.dashboardNotifications(), () => import('./pages/notifications.tsx')),
      ],
    },
  ],
};

/** Every URL of the site. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      { id: 'root', path: paths.root(), loader: toHome },
      { id: 'prefix', path: paths.prefix(), loader: toHome },
      { id: 'dashboard-start', path: paths.dashboard(), loader: () => redirect(paths.dashboardHome()) },
      { id: 'profile-start', path: paths.profile(), loader: () => redirect(paths.dashboardProfile()) },
      { id: 'office-start', path: paths.office(), loader: () => redirect(paths.adminBookings()) },
      { id: 'pages', ErrorBoundary: ErrorPage, children: [...publicRoutes, bookingRoute, customerRoutes, staffRoutes] },
    ],
  },
];

/** What search engines are told about; every path renders in six languages. */
export const publicPages: readonly { readonly path: string; readonly priority: number }[] = [
  { path: paths.home(), priority: 1 },
  { path: paths.airportTransfer(), priority: 0.9 },
  { path: paths.quote(), priority: 0.9 },
  { path: paths.areasCovered(), priority: 0.8 },
  ...areaPages.map((area) => ({ path: paths.area(area), priority: 0.8 })),
  { path: paths.contact(), priority: 0.6 },
  { path: paths.login(), priority: 0.3 },
  { path: paths.signup(), priority: 0.3 },
  { path: paths.privacy(), priority: 0.2 },
  { path: paths.terms(), priority: 0.2 },
  { path: paths.accessibility(), priority: 0.2 },
];
