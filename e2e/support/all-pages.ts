import { legalPages, paths } from '#web/paths.ts';

/** Who opens a page: a demo account, or a visitor. */
export type Viewer = 'visitor' | 'reader' | 'driver' | 'writer';

const lists = ['all', 'upcoming', 'past', 'cancelled'] as const;

/** Every page of the site, grouped by who may see it. */
export const allPages: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: [
    paths.home(),
    paths.airportTransfer(),
    paths.areasCovered(),
    ...['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'].map((area) => paths.area(area)),
    paths.contact(),
    paths.login(),
    paths.signup(),
    paths.forgotPassword(),
    paths.resetPassword(),
    paths.verifyEmail(),
    ...legalPages.map((page) => paths.legal(page)),
    paths.styleguide(),
    paths.quote(),
    paths.manage('none'),
    paths.trackDriver(),
    paths.pickupRecord(''),
    paths.inspect(),
    `${paths.prefix()}/no-such-page`,
  ],
  reader: [
    paths.dashboardHome(),
    ...lists.map((list) => paths.dashboardList(list)),
    paths.dashboardRepeats(),
    paths.dashboardNewRepeat(),
    paths.dashboardProfile(),
    paths.dashboardNotifications(),
    paths.account(),
    paths.booking(),
  ],
  driver: [paths.driver()],
  writer: [
    paths.adminBookings(),
    paths.staffInvoices(),
    paths.staffBoard(),
    paths.staffDaySheet(),
    paths.staffRepeats(),
    paths.staffNewRepeat(),
    paths.staffRota(),
    paths.staffTelephone(),
    paths.staffFleetMap(),
    paths.staffDrivers(),
    paths.staffVehicles(),
    paths.staffTariff(),
    paths.staffPayments(),
    paths.staffSettlements(),
    paths.staffVouchers(),
    paths.staffRegister(),
    paths.staffCustomers(),
    paths.staffMessages(),
    paths.staffCases(),
    paths.staffReviews(),
    paths.staffBusiness(),
    paths.staffOutbox(),
    paths.staffStatistics(),
    paths.staffPeople(),
    paths.staffSettings(),
    paths.staffAudit(),
  ],
};
