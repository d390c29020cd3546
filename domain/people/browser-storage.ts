/** Every name under which we store something in the browser. The code uses these, and the cookies page lists them. */
export const storedNames = {
  session: 'Authorization',
  forgery: 'XSRF-TOKEN',
  registered: 'registered',
  language: 'lang',
  theme: 'theme',
  columns: 'booking-columns',
  listKeys: 'booking-keys',
  boardView: 'board-view',
  user: 'user',
  /** The number is the format's version: a draft of an older release is ignored, not misread. */
  draft: 'booking-draft-1',
  recentPlaces: 'recent-places',
  lastLocation: 'lastLocation',
  picture: 'profileImage',
  driverJobs: 'driver-jobs-2',
  driverRead: 'driver-acknowledged-1',
  driverPoints: 'driver-points-1',
  driverSteps: 'driver-steps-1',
  driverPhone: 'driver-phone-1',
  /** A cache; followed by the version of the build. */
  driverScreen: 'driver-',
  welcomed: 'welcomed',
  driverWelcomed: 'driver-welcomed',
  bookingDone: 'booking-done',
  call: 'telephone-call',
  /** Followed by the purpose of the text. */
  textDraft: 'draft ',
  scroll: 'scroll-positions',
} as const;

export type StoredName = keyof typeof storedNames;

/** Cookies that the server sets for a login. */
export const loginCookies: readonly StoredName[] = ['session', 'forgery', 'registered'];

/** Their name on https: with this prefix browsers take a cookie only from this very host, over https, for all paths. */
export const hostName = (name: string): string => `__Host-${name}`;

/** A cookie by its name on https, which nobody else can have set, else by the plain one of http and 0.2.0. */
export const loginCookie = <T>(name: string, read: (name: string) => T): T => read(hostName(name)) ?? read(name);

/** How long the browser that registered an address is known, which is as long as the link to confirm it works. */
export const registeredDays = 2;

/** How long a choice such as the language is remembered. */
export const choiceDays = 365;
export const choiceSeconds = choiceDays * 86_400;

/** Nobody looks for a car where it was yesterday. */
export const lastLocationHours = 12;

/** Where a car was, until it has been sent. */
export const driverPointsHours = 48;

/** Passengers' names and numbers stay on a driver's phone for one day at most. */
export const driverJobsHours = 24;
