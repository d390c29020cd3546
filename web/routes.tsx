import { areaPages } from '#domain/api/site/page-context.ts';
import { officeStart } from '#web/app/after-login.ts';
import { ErrorPage } from '#web/app/error-page.tsx';
import { guardFor } from '#web/app/guard.tsx';
import { Layout } from '#web/app/layout/layout.tsx';
import { lazyPage } from '#web/app/page-loader.ts';
import { currentUser } from '#web/app/session.ts';
import type { PageModule, Route } from '#web/router/route.ts';
import type { CustomerPage } from './customer-pages.ts';
import { officeRoutes } from './office-routes.tsx';
import { type BookingListName, bookingLists, legalPages, paths } from './paths.ts';

/** Keeps the query: it may have a language, or the page to return to. */
const toHome = ({ search }: URL) => `${paths.home()}${search}`;

/**
 * A page: `id` is `audience/file`, so that the server can preload its module; where one file serves several URLs, the
 * rest says which.
 */
function page(id: string, path: string, load: () => Promise<PageModule>): Route {
  return { id, path, lazy: lazyPage(id, load) };
}

const publicRoutes: Route[] = [
  page('site/home', paths.home(), () => import('./site/pages/home.tsx')),
  page('site/airport-transfer', paths.airportTransfer(), () => import('./site/pages/airport-transfer.tsx')),
  page('site/areas-covered', paths.areasCovered(), () => import('./site/pages/areas-covered.tsx')),
  ...areaPages.map((area) =>
    page(`site/area/${area}`, paths.area(area), async () => (await import('./site/pages/area.tsx')).areaPage(area)),
  ),
  page('site/contact', paths.contact(), () => import('./site/pages/contact.tsx')),
  page('site/login', paths.login(), () => import('./site/pages/login.tsx')),
  page('site/second-step', paths.secondStep(), () => import('./site/pages/second-step.tsx')),
  page('site/signup', paths.signup(), () => import('./site/pages/signup.tsx')),
  page('site/forgot-password', paths.forgotPassword(), () => import('./site/pages/forgot-password.tsx')),
  page('site/reset-password', paths.resetPassword(), () => import('./site/pages/reset-password.tsx')),
  page('site/verify-email', paths.verifyEmail(), () => import('./site/pages/verify-email.tsx')),
  ...legalPages.map((name) =>
    page(`site/legal/${name}`, paths.legal(name), async () => (await import('./site/pages/legal.tsx')).legalPage(name)),
  ),
  page('site/styleguide', paths.styleguide(), () => import('./site/pages/styleguide.tsx')),
  page('booking/quote', paths.quote(), () => import('./booking/pages/quote.tsx')),
  page('booking/quote-by-id', `${paths.quote()}/:id`, () => import('./booking/pages/quote-by-id.tsx')),
  page('booking/manage', paths.manage(''), () => import('./booking/pages/manage.tsx')),
  page('booking/pay', paths.pay(), () => import('./booking/pages/pay.tsx')),
  page('booking/test-till', paths.testTill(), () => import('./booking/pages/test-till.tsx')),
  page('booking/pickup-record', paths.pickupRecord(''), () => import('./booking/pages/pickup-record.tsx')),
  page('driver/driver', paths.driver(), () => import('./driver/pages/driver.tsx')),
  page('booking/track-driver', paths.trackDriver(), () => import('./booking/pages/track-driver.tsx')),
  page('office/inspect', paths.inspect(), () => import('./office/pages/inspect.tsx')),
  page('site/not-found', '*', () => import('./site/pages/not-found.tsx')),
];

/** The same screen as `quote`, for logged-in customers. */
const bookingRoute: Route = {
  id: 'customers',
  Component: guardFor('Reader', 'Writer'),
  children: [page('booking/booking', paths.booking(), () => import('./booking/pages/booking.tsx'))],
};

/** Like the office's: visitors do not load the list of these modules. */
const loadList = async () => (await import('./customer-pages.ts')).customerPages;
const loadOwn = async (name: CustomerPage): Promise<PageModule> => (await loadList())[name]();
const ownPage = (name: CustomerPage, path: string) => page(`customer/${name}`, path, () => loadOwn(name));

const list = (name: BookingListName) =>
  page(`customer/dashboard-list/${name}`, paths.dashboardList(name), async () =>
    (await (await loadList())['dashboard-list']()).listPage(name),
  );

/** The customer's area: one layout around all its pages. */
const customerRoutes: Route = {
  id: 'customer-area',
  Component: guardFor('Reader', 'Writer'),
  children: [
    {
      id: 'customer/dashboard',
      lazy: lazyPage('customer/dashboard', () => loadOwn('dashboard')),
      children: [
        {
          id: 'customer/dashboard-home',
          path: paths.dashboardHome(),
          lazy: lazyPage('customer/dashboard-home', () => loadOwn('dashboard-home')),
          children: bookingLists.map(list),
        },
        ownPage('profile', paths.dashboardProfile()),
        ownPage('repeats', paths.dashboardRepeats()),
        ownPage('repeat', `${paths.dashboardRepeats()}/:id`),
        ownPage('new-repeat', paths.dashboardNewRepeat()),
        ownPage('account', paths.account()),
        ownPage('notifications', paths.dashboardNotifications()),
      ],
    },
  ],
};

/** Every URL of the site. */
export const routes: Route[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      { id: 'root', path: paths.root(), redirect: toHome },
      { id: 'prefix', path: paths.prefix(), redirect: toHome },
      { id: 'dashboard-start', path: paths.dashboard(), redirect: () => paths.dashboardHome() },
      { id: 'profile-start', path: paths.profile(), redirect: () => paths.dashboardProfile() },
      { id: 'office-start', path: paths.office(), redirect: () => officeStart(currentUser()) },
      {
        id: 'pages',
        ErrorBoundary: ErrorPage,
        children: [...publicRoutes, bookingRoute, customerRoutes, officeRoutes],
      },
    ],
  },
];

/** The pages for search engines; every path renders in six languages. */
export const publicPages: readonly { readonly path: string; readonly priority: number }[] = [
  { path: paths.home(), priority: 1 },
  { path: paths.airportTransfer(), priority: 0.9 },
  { path: paths.quote(), priority: 0.9 },
  { path: paths.areasCovered(), priority: 0.8 },
  ...areaPages.map((area) => ({ path: paths.area(area), priority: 0.8 })),
  { path: paths.contact(), priority: 0.6 },
  { path: paths.login(), priority: 0.3 },
  { path: paths.signup(), priority: 0.3 },
  ...legalPages.map((name) => ({ path: paths.legal(name), priority: 0.2 })),
];
