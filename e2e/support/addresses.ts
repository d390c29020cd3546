const address = (name: string) => `/bracknellTaxis/${name}`;

export const to = {
  home: address('home'),
  airport: address('airportTransfer'),
  booking: address('booking'),
  quote: address('quote'),
  contact: address('contact'),
  areas: address('areas-covered'),
  area: (name: string) => address(`areas-covered/${name}`),
  login: address('login'),
  signup: address('signup'),
  driver: address('driver'),
  manage: address('manage'),
  track: address('track-driver'),
  forgot: address('forgot-password'),
  reset: address('reset-password'),
  verify: address('verify-email'),
  privacy: address('privacy'),
  terms: address('terms'),
  cookies: address('cookies'),
  accessibility: address('accessibility'),
  dashboard: address('user/dashboard'),
  profile: address('user/dashboard/profile'),
  account: address('account'),
  bookings: address('booking/admin/list'),
  staff: (page: string) => address(`staff/${page}`),
};

/** The public pages with content. */
export const publicPaths = [
  to.home,
  to.airport,
  to.areas,
  ...['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'].map(to.area),
  to.contact,
  to.login,
  to.signup,
  to.forgot,
  to.reset,
  to.verify,
  to.privacy,
  to.terms,
  to.cookies,
  to.accessibility,
  to.quote,
];

/** The phone number in firm.json, as people dial it. */
export const dialled = 'tel:+441344960123';
