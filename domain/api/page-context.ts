import type { Language } from '#domain/i18n/language.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { Firm } from './firm.ts';

/** A destination with its prices in pounds, and an id by which pages find its words. */
export interface PagePrice {
  readonly id: string;
  readonly location: string;
  /** The destination in the words that a quote is asked with. */
  readonly to: string;
  /** The Executive car's. */
  readonly price: number;
  readonly saloon: number;
}

/** A town or village where people may start, with what each car costs from there. */
export interface PageStart {
  readonly id: string;
  readonly name: string;
  /** The place in the words that a quote is asked with. */
  readonly from: string;
  /** By the id of the destination: the Executive car's price and the Saloon's. */
  readonly fares: Readonly<Record<string, readonly [executive: number, saloon: number]>>;
  /** Whether all of them are fixed fares; otherwise some hang on the exact address. */
  readonly isFixed: boolean;
}

/** Areas that have a page of their own, named as in their address. */
export const areaPages = ['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'] as const;
export type AreaPage = (typeof areaPages)[number];

/** Everything about prices that a page may show, all of it computed from the tariff in force. Pounds. */
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
  readonly minimumFare: number;
  readonly perMile: number;
}

/** What the legal pages say of the firm's own rules, so that they cannot disagree with what the program does. */
export interface PageRules {
  /** Until so many hours before the pickup customers change and cancel by themselves. */
  readonly cutOffHours: number;
  readonly charges: Settings['charges'];
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
}

/** What the customers' own published reviews come to. */
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

/** What the server hands to the prerenderer for one page. */
export interface PageContext {
  /** Path and query of the request, for example `/bracknellTaxis/home?lang=de`. */
  readonly url: string;
  readonly language: Language;
  /** All words of that language. */
  readonly words: Dictionary;
  readonly firm: Firm;
  readonly tariff: PageTariff;
  readonly reviews: readonly PageReview[];
  /** Null while no customer's review is published; samples do not count. */
  readonly rating: PageRating | null;
  readonly rules: PageRules;
  /** Sample data: reviews are said to be samples, the style guide is open. */
  readonly demo: boolean;
  /** Where the site lives, without a slash at the end. */
  readonly publicUrl: string;
  /** The day in London, `YYYY-MM-DD`. */
  readonly today: string;
  /** The manifest of the built site; null while developing, when Vite serves the sources. */
  readonly assets: AssetManifest | null;
}

/** What the prerenderer hands back. A redirect carries `location` and no text. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

/** The part of the context that the browser gets too, as a data block of the page. */
export interface PageData {
  readonly language: Language;
  /** Only the words that this page uses; the rest follows when the browser is idle. */
  readonly words: Dictionary;
  readonly firm: Firm;
  readonly tariff: PageTariff;
  readonly reviews: readonly PageReview[];
  readonly rating: PageRating | null;
  readonly rules: PageRules;
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly today: string;
}
