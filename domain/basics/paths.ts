const prefix = '/bracknellTaxis';

// As URLSearchParams writes it, which the domain does not have: half a surrogate pair is replaced.
const inQuery = (text: string) =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Adds a query to a path; empty values are left out. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${inQuery(name)}=${inQuery(value)}`] : [],
  );
  return filled.length === 0 ? path : `${path}?${filled.join('&')}`;
}

/** The values that a link to the quote screen may have. */
export interface QuoteStart {
  readonly pickup?: string;
  /** The id of a picked suggestion, in addition to its text. */
  readonly pickupId?: string;
  readonly destination?: string;
  readonly destinationId?: string;
  /** The id of a booking to repeat, or to book the return of. */
  readonly rebook?: string;
  readonly returnOf?: string;
  /** The signed link that opens that booking for a guest. */
  readonly link?: string;
}

/** The four lists of a customer's bookings; each has its own URL and page. */
export const bookingLists = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type BookingListName = (typeof bookingLists)[number];

/** Pages of text. */
export const legalPages = ['privacy', 'terms', 'cookies', 'accessibility'] as const;
export type LegalPageName = (typeof legalPages)[number];

/** Every link of the site. Routes are declared with the same spelling in routes.tsx. */
export const paths = {
  root: () => '/',
  prefix: () => prefix,
  home: () => `${prefix}/home`,
  airportTransfer: () => `${prefix}/airportTransfer`,
  areasCovered: () => `${prefix}/areas-covered`,
  area: (area: string) => `${prefix}/areas-covered/${area}`,
  contact: () => `${prefix}/contact`,
  login: (returnUrl?: string) => withQuery(`${prefix}/login`, { returnUrl }),
  /** The second step of a login, and where to set one up. */
  secondStep: (returnUrl?: string) => withQuery(`${prefix}/second-step`, { returnUrl }),
  signup: () => `${prefix}/signup`,
  forgotPassword: () => `${prefix}/forgot-password`,
  resetPassword: (token?: string) => withQuery(`${prefix}/reset-password`, { token }),
  verifyEmail: (token?: string) => withQuery(`${prefix}/verify-email`, { token }),
  booking: (start: QuoteStart = {}) => withQuery(`${prefix}/booking`, { ...start }),
  quote: (start: QuoteStart = {}) => withQuery(`${prefix}/quote`, { ...start }),
  /** A quote's own URL. With the journey, an expired one can be priced again. */
  storedQuote: (id: string, journey: Readonly<Record<string, string>> = {}) =>
    withQuery(`${prefix}/quote/${encodeURIComponent(id)}`, journey),
  /** Without a link: the form that finds a booking. */
  manage: (link?: string) => withQuery(`${prefix}/manage`, { link }),
  /** Where a pay link leads. */
  pay: (link?: string) => withQuery(`${prefix}/pay`, { link }),
  testTill: (payment?: string) => withQuery(`${prefix}/test-till`, { payment }),
  /** What was recorded at a pickup; a guest's link opens it. */
  pickupRecord: (id: string, link?: string) => withQuery(`${prefix}/pickup-record`, { id, link }),
  driver: () => `${prefix}/driver`,
  trackDriver: () => `${prefix}/track-driver`,
  trackTrip: (link: string) => withQuery(`${prefix}/track-driver`, { trip: link }),
  account: () => `${prefix}/account`,
  profile: () => `${prefix}/profile`,
  dashboard: () => `${prefix}/user/dashboard`,
  dashboardHome: (query: { refresh?: string } = {}) => withQuery(`${prefix}/user/dashboard/home`, query),
  /** `booking` opens one booking's details over the list. */
  dashboardList: (list: BookingListName, booking?: string) =>
    withQuery(`${prefix}/user/dashboard/home/${list}`, { booking }),
  /** `booking` is the journey to be reviewed. */
  dashboardReview: (booking: string) => withQuery(`${prefix}/user/dashboard/home/past`, { review: booking }),
  dashboardProfile: () => `${prefix}/user/dashboard/profile`,
  dashboardRepeats: () => `${prefix}/user/dashboard/repeats`,
  dashboardRepeat: (id: string) => `${prefix}/user/dashboard/repeats/${encodeURIComponent(id)}`,
  /** `booking` is the journey to repeat. */
  dashboardNewRepeat: (booking?: string) => withQuery(`${prefix}/user/dashboard/new-repeat`, { booking }),
  dashboardNotifications: () => `${prefix}/user/dashboard/notifications`,
  adminBookings: () => `${prefix}/booking/admin/list`,
  adminBooking: (id: string) => `${prefix}/booking/admin/list/${encodeURIComponent(id)}`,
  /** Where it is decided what a trip without a passenger costs. */
  adminBookingCharge: (id: string) => `${paths.adminBooking(id)}#charge`,
  office: () => `${prefix}/staff`,
  // The list of bookings and a booking above have the specification's URLs; all other office pages are below `/staff`.
  /** `job` opens one job's sheet over the board; `view` is `list` for the day as a list. */
  staffBoard: (day?: string, job?: string, view?: string) => withQuery(`${prefix}/staff/board`, { day, view, job }),
  staffDaySheet: (day?: string) => withQuery(`${prefix}/staff/day-sheet`, { day }),
  /** `day` is any day of the week that is shown. */
  staffRota: (day?: string) => withQuery(`${prefix}/staff/rota`, { day }),
  staffTelephone: () => `${prefix}/staff/telephone`,
  staffRepeats: () => `${prefix}/staff/repeats`,
  staffRepeat: (id: string) => `${prefix}/staff/repeats/${encodeURIComponent(id)}`,
  staffNewRepeat: (booking?: string) => withQuery(`${prefix}/staff/new-repeat`, { booking }),
  staffFleetMap: () => `${prefix}/staff/fleet-map`,
  /** `open` is the record whose sheet is open. */
  staffDrivers: (open?: string) => withQuery(`${prefix}/staff/drivers`, { open }),
  staffVehicles: (open?: string) => withQuery(`${prefix}/staff/vehicles`, { open }),
  staffTariff: (version?: string) => withQuery(`${prefix}/staff/tariff`, { version }),
  staffRegister: () => `${prefix}/staff/register`,
  staffInvoices: () => `${prefix}/staff/invoices`,
  staffBooks: () => `${prefix}/staff/books`,
  staffPayments: () => `${prefix}/staff/payments`,
  staffVouchers: () => `${prefix}/staff/vouchers`,
  staffSettlements: (day?: string) => withQuery(`${prefix}/staff/settlements`, { day }),
  staffMessages: () => `${prefix}/staff/messages`,
  staffCustomers: () => `${prefix}/staff/customers`,
  staffCustomer: (id: string) => `${prefix}/staff/customers/${encodeURIComponent(id)}`,
  /** `open` is the case whose sheet is open. */
  staffCases: (open?: string) => withQuery(`${prefix}/staff/cases`, { open }),
  staffReviews: () => `${prefix}/staff/reviews`,
  staffBusiness: () => `${prefix}/staff/business`,
  staffOutbox: () => `${prefix}/staff/outbox`,
  staffStatistics: () => `${prefix}/staff/statistics`,
  staffPeople: () => `${prefix}/staff/people`,
  staffSettings: () => `${prefix}/staff/settings`,
  staffAudit: () => `${prefix}/staff/audit`,
  inspect: (token?: string) => withQuery(`${prefix}/inspect`, { token }),
  /** `section` is the part of the page that the link opens at. */
  legal: (page: LegalPageName, section?: string) => `${prefix}/${page}${section ? `#${section}` : ''}`,
  styleguide: () => `${prefix}/styleguide`,
} as const;
