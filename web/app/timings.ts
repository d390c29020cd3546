/**
 * The timings and thresholds of the specification's section 9, in milliseconds and pixels. In one place, so that tests
 * can read them.
 */
export const timings = {
  slide: 7000,
  accordion: 400,
  routeAnimation: 500,
  hamburgerReverts: 3000,
  /** A welcome fades after the first and is removed after the second. */
  welcome: { fade: 5000, remove: 4000 },
  signedOutSignal: 1000,
  goodbye: { fade: 5000, remove: 250 },
  signUp: { fade: 4000, remove: 250 },
  quoteBox: { fade: 7000, remove: 7000 },
  dashboardNotice: { fade: 5000, remove: 7000 },
  cancelRefresh: 3000,
  bookingConfirmation: 2000,
  birthdayOverlay: 9000,
  confetti: 15_000,
  counters: { clients: 3000, vehicles: 4000, miles: 5000 },
  banner: { start: 1000, move: 900, stagger: 2000, exitDelay: 900, exitAt: 1300, offset: 100 },
  testimonials: { autoplay: 4000, speed: 1500, margin: 10 },
  locationSend: 5000,
} as const;

/** Where the page reacts to scrolling and to its width. */
export const thresholds = {
  /** Scroll-to-top and the social bar: half the page's height, and at least this many pixels. */
  scrolledPart: 0.5,
  scrolledPixels: 30,
  /** The mobile bar shows below this width: 56.25em. */
  mobileBar: 900,
  counterVisible: 0.5,
} as const;
