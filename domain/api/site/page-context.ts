import type { LondonDate } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { Firm } from './firm.ts';

/** A destination with its prices in pounds, and an id by which pages find its texts. */
export interface PagePrice {
  readonly id: string;
  readonly location: string;
  /** The destination as typed into a quote. */
  readonly to: string;
  /** The Executive car's. */
  readonly price: number;
  readonly saloon: number;
}

/** A town or village where people may start, with what each car costs from there. */
export interface PageStart {
  readonly id: string;
  readonly name: string;
  /** The place as typed into a quote. */
  readonly from: string;
  /** By the id of the destination: the Executive's price and the Saloon's. */
  readonly fares: Readonly<Record<string, readonly [executive: number, saloon: number]>>;
  /** Whether all of them are fixed fares; otherwise some depend on the exact address. */
  readonly isFixed: boolean;
}

/** Areas that have their own page, named as in its path. */
export const areaPages = ['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'] as const;
export type AreaPage = (typeof areaPages)[number];

/** Everything about prices that a page may show, computed from the current tariff. Pounds. */
export interface PageTariff {
  readonly version: number;
  /** The prices from the first start. */
  readonly published: readonly PagePrice[];
  readonly meetAndGreet: number;
  readonly bankHolidaySupplement: number;
  /** The lines of the price banner, in its order, from the first start. */
  readonly banner: readonly PagePrice[];
  readonly starts: readonly PageStart[];
  /** How much less a Saloon costs, in percent. */
  readonly saloonDiscountPercent: number;
  /** The most passengers that any car has a price for: four, or more where the tariff prices larger cars. */
  readonly largestParty: number;
  readonly minimumFare: number;
  readonly perMile: number;
  /** What airports, zones and tolls charge, now and from a later day. */
  readonly charges: readonly PageCharge[];
}

/** A charge, and from when: our prices contain it, or the car park's ticket decides after the journey. */
export interface PageCharge {
  readonly name: string;
  readonly kind: 'drop-off' | 'pickup' | 'zone' | 'toll';
  readonly isAfterwards: boolean;
  readonly price: number;
  readonly from: LondonDate;
}

/** What the legal pages say about the firm's rules, so that they cannot differ from what the program does. */
export interface PageRules {
  /** How many hours before the pickup customers can still change and cancel online. */
  readonly cutOffHours: number;
  readonly charges: Settings['charges'];
  /** How many minutes from now "as soon as possible" is when the page is served. */
  readonly asapMinutes: number;
  /** When a web booking is paid for (without a card provider, in the car), and the percentage held beyond the fare. */
  readonly payTime: Settings['payments']['online'];
  readonly holdPercent: number;
  /** How many months booking records keep their personal data. */
  readonly retentionMonths: number;
}

/** A review as the carousel shows it. */
export interface PageReview {
  readonly id: string;
  readonly text: string;
  readonly name: string;
  readonly town: string;
  readonly stars: number;
  /** An example in a demo, written by nobody who travelled. */
  readonly sample: boolean;
}

/** The rating from published customer reviews. */
export interface PageRating {
  readonly count: number;
  /** Stars, from 1 to 5. */
  readonly average: number;
}

/** Vite's manifest: source file → built file, with what it pulls in. */
export type AssetManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly src?: string;
      readonly isEntry?: boolean;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** The part of the context that the browser gets too, as a data block of the page. */
export interface PageData {
  readonly language: Language;
  /** Only the texts that this page uses; the rest are loaded when the browser is idle. */
  readonly texts: Dictionary;
  readonly firm: Firm;
  readonly tariff: PageTariff;
  readonly reviews: readonly PageReview[];
  /** Null while no customer's review is published; samples do not count. */
  readonly rating: PageRating | null;
  readonly rules: PageRules;
  /** Sample data: the style guide is open. */
  readonly demo: boolean;
  /** The site's origin, without a trailing slash. */
  readonly publicUrl: string;
  /** The day in London, `YYYY-MM-DD`. */
  readonly today: string;
}

/** What the server passes to the prerenderer for one page: the page's data with all texts of its language. */
export interface PageContext extends PageData {
  /** Path and query of the request, for example `/bracknellTaxis/home?lang=de`. */
  readonly url: string;
  /** The manifest of the built site; null while developing, when Vite serves the sources. */
  readonly assets: AssetManifest | null;
  /** The styles of every page; empty while developing. */
  readonly styles: string;
}

/** The prerenderer's result. A redirect has `location` and no text. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}
