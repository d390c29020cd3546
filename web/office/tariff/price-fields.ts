import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import type { FixedFare, Tariff } from '#domain/fares/tariff.ts';
import { type LargeCarType, largeCarTypes } from '#domain/fleet/car-classes.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { TariffChanges } from '#web/api/office/tariff.ts';

export const sections = ['fixed', 'neighbours', 'meter', 'extras', 'classes', 'greet', 'holidays', 'charges'] as const;
export type Section = (typeof sections)[number];

/** One figure of the tariff, as a field of the form. */
export interface PriceField {
  readonly key: string;
  readonly section: Section;
  /** A share may be missing: then the price is on request. */
  readonly kind: 'pounds' | 'percent' | 'factor' | 'share';
  /** The figure in a tariff; undefined where that version has no such fare or share. */
  readonly of: (tariff: Tariff) => number | undefined;
}

type Figure =
  | 'baseFare'
  | 'perMile'
  | 'minimumFare'
  | 'saloonPercent'
  | 'reachFactor'
  | 'meetAndGreet'
  | 'bankHolidaySupplement';

const figure = (key: Figure, section: Section, kind: PriceField['kind'] = 'pounds'): PriceField => ({
  key,
  section,
  kind,
  of: (tariff) => tariff[key],
});

const figures: readonly PriceField[] = [
  figure('baseFare', 'meter'),
  figure('perMile', 'meter'),
  figure('minimumFare', 'meter'),
  figure('saloonPercent', 'extras', 'percent'),
  figure('reachFactor', 'extras', 'factor'),
  figure('meetAndGreet', 'greet'),
  figure('bankHolidaySupplement', 'holidays'),
];

const shareKey = (type: LargeCarType) => `share-${type}`;
const shares: readonly PriceField[] = largeCarTypes.map((type) => ({
  key: shareKey(type),
  section: 'classes',
  kind: 'share',
  of: ({ classShares }) => classShares[type] ?? undefined,
}));

export const fareKey = ({ id }: Pick<FixedFare, 'id'>): string => `fare-${id}`;

/** Every figure of a tariff that staff may change: the fixed fares in order, then the others. */
export function fieldsOf(tariff: Tariff): PriceField[] {
  const fares = tariff.fixedFares.map(
    (fare): PriceField => ({
      key: fareKey(fare),
      section: fare.isLevelling ? 'neighbours' : 'fixed',
      kind: 'pounds',
      of: (other) => other.fixedFares.find(({ id }) => id === fare.id)?.fare,
    }),
  );
  return [...fares, ...figures, ...shares];
}

/** A levelling fare is for many places: these are named, the others counted. */
const mostNames = 3;

function joinedNames(names: readonly string[], t: Translate): string {
  const more = names.length - mostNames + 1;
  if (more < 2) return names.join(' / ');
  return t('Tariff_and-more', { places: names.slice(0, mostNames - 1).join(' / '), count: more });
}

/** The label of a field: a fixed fare by its two ends. */
export function fieldName(field: PriceField, tariff: Tariff, t: Translate): string {
  const fare = tariff.fixedFares.find((each) => fareKey(each) === field.key);
  if (!fare) return t(`Tariff_${field.key}`);
  const labels = (ids: readonly string[]) =>
    joinedNames(
      ids.map((id) => tariff.places.find((place) => place.id === id)?.label ?? id),
      t,
    );
  const otherEnd = fare.homeAreaOnly ? t('Tariff_home-area') : t('Tariff_anywhere');
  return `${labels(fare.at)} – ${fare.with ? labels(fare.with) : otherEnd}`;
}

export type Typed = Readonly<Record<string, string>>;

export function typedOf(tariff: Tariff): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(tariff).map((field) => {
      const value = field.of(tariff);
      if (field.kind === 'share') return [field.key, value === undefined ? '' : String(value)];
      return [field.key, field.kind === 'pounds' ? typedPounds(value ?? 0) : String(value ?? 0)];
    }),
  );
}

/** The typed figure, null if it is not valid, undefined for a share left empty; the limits are the tariff's own. */
export function readFigure(field: PriceField, text: string): number | null | undefined {
  if (field.kind === 'pounds') return readPence(text);
  if (field.kind === 'share' && text.trim() === '') return undefined;
  const number = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  if (field.kind === 'factor') return number > 0 ? number : null;
  const [least, most] = field.kind === 'share' ? [50, 500] : [1, 100];
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** The fields whose text is not a valid figure. */
export const wrongFields = (tariff: Tariff, typed: Typed): PriceField[] =>
  fieldsOf(tariff).filter((field) => readFigure(field, typed[field.key] ?? '') === null);

/** The tariff with the typed values. An invalid text keeps the old figure. */
function typedTariff(tariff: Tariff, typed: Typed): Tariff {
  const read = new Map(fieldsOf(tariff).map((field) => [field.key, readFigure(field, typed[field.key] ?? '')]));
  const single = figures.map((field) => [field.key, read.get(field.key) ?? field.of(tariff)]);
  const fixedFares = tariff.fixedFares.map((fare) => ({ ...fare, fare: read.get(fareKey(fare)) ?? fare.fare }));
  const shareOf = (type: LargeCarType) => {
    const typedShare = read.get(shareKey(type));
    return typedShare === null ? tariff.classShares[type] : (typedShare ?? null);
  };
  const classShares = { MPV: shareOf('MPV'), Minibus: shareOf('Minibus') };
  return { ...tariff, ...Object.fromEntries(single), classShares, fixedFares };
}

/** The changes of the form: the tariff's top-level fields with their new values. */
export function changesOf(base: Tariff, shape: Tariff, typed: Typed): TariffChanges {
  const next = Object.entries(typedTariff(shape, typed));
  const before = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(
    next.filter(([key, value]) => key !== 'version' && JSON.stringify(value) !== JSON.stringify(before.get(key))),
  );
}

export interface Difference {
  readonly field: PriceField;
  readonly name: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The differences between two tariffs, figure by figure; removed fares come last. */
export function differencesFrom(base: Tariff, tariff: Tariff, t: Translate): Difference[] {
  const here = new Set(fieldsOf(tariff).map(({ key }) => key));
  const gone = fieldsOf(base).filter(({ key }) => !here.has(key));
  const all = [
    ...fieldsOf(tariff).map((field) => ({ field, tariff })),
    ...gone.map((field) => ({ field, tariff: base })),
  ];
  return all.flatMap(({ field, tariff: named }) => {
    const [from, to] = [field.of(base), field.of(tariff)];
    return from === to ? [] : [{ field, name: fieldName(field, named, t), from, to }];
  });
}
