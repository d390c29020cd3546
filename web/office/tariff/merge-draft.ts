import { mergeCharges } from '#domain/fares/edit-charges.ts';
import { removeFare, restoreFare } from '#domain/fares/edit-fares.ts';
import type { FixedFare, Tariff } from '#domain/fares/tariff.ts';
import type { TariffVersion } from '#web/api/tariff.ts';
import { fareKey, fieldsOf, type PriceField, type Typed, typedOf } from './price-fields.ts';

/** The values of the draft form. */
export interface DraftState {
  /** The saved draft when this edit started. */
  readonly base: TariffVersion;
  /** The fares and their order; their prices are in `typed`. */
  readonly shape: Tariff;
  readonly typed: Typed;
  readonly note: string;
}

/** A change that somebody else saved while this edit was open; a missing text means that there is no fare. */
export interface ConflictingChange {
  readonly field: PriceField;
  /** The tariff with the fare's places. */
  readonly named: Tariff;
  readonly before: string | undefined;
  readonly theirs: string | undefined;
  readonly mine: string | undefined;
}

export const stateOf = (version: TariffVersion): DraftState => ({
  base: version,
  shape: version.tariff,
  typed: typedOf(version.tariff),
  note: version.note,
});

const has = (tariff: Tariff, { id }: FixedFare) => tariff.fixedFares.some((fare) => fare.id === id);

/** The texts of a tariff's fields. */
function textsOf(shape: Tariff, typed: Typed): Typed {
  return Object.fromEntries(fieldsOf(shape).map(({ key }) => [key, typed[key] ?? '']));
}

/** Rebases an edit onto a newer version of the draft: typed values stay, everything else follows. */
export function mergeDraft({ base, shape, typed, note }: DraftState, latest: TariffVersion): DraftState {
  const before = typedOf(base.tariff);
  const mine = textsOf(shape, typed);
  const isMine = (fare: FixedFare) =>
    mine[fareKey(fare)] !== undefined && mine[fareKey(fare)] !== before[fareKey(fare)];
  const removed = base.tariff.fixedFares.filter((fare) => !has(shape, fare));
  const changed = shape.fixedFares.filter((fare) => isMine(fare));
  const without = removed.reduce((next, { id }) => removeFare(next, id), latest.tariff);
  const fares = changed.reduce((next, { id }) => restoreFare(next, shape, id), without);
  const charges = mergeCharges(base.tariff.charges, shape.charges, latest.tariff.charges);
  const merged = { ...fares, charges };
  const theirs = typedOf(merged);
  const texts = fieldsOf(merged).map(({ key }) => {
    const own = mine[key];
    return [key, own === undefined || own === before[key] ? (theirs[key] ?? '') : own];
  });
  return {
    base: latest,
    shape: merged,
    typed: Object.fromEntries(texts),
    note: note === base.note ? latest.note : note,
  };
}

/** What somebody else changed since this edit started, next to the form's values. */
export function conflictingChanges({ base, shape, typed }: DraftState, latest: TariffVersion): ConflictingChange[] {
  const before = typedOf(base.tariff);
  const theirs = typedOf(latest.tariff);
  const mine = textsOf(shape, typed);
  const gone = fieldsOf(base.tariff).filter(({ key }) => theirs[key] === undefined);
  const all = [
    ...fieldsOf(latest.tariff).map((field) => ({ field, named: latest.tariff })),
    ...gone.map((field) => ({ field, named: base.tariff })),
  ];
  return all.flatMap(({ field, named }) => {
    const { key } = field;
    if (before[key] === theirs[key]) return [];
    const isUntouched = mine[key] === before[key];
    return [{ field, named, before: before[key], theirs: theirs[key], mine: isUntouched ? theirs[key] : mine[key] }];
  });
}

/** Takes the saved value in place of the typed one. */
export function takeSaved(state: DraftState, { key }: PriceField): DraftState {
  const saved = state.base.tariff;
  const own = [...saved.fixedFares, ...state.shape.fixedFares].find((fare) => fareKey(fare) === key);
  const text = typedOf(saved)[key];
  if (text === undefined) return own ? { ...state, shape: removeFare(state.shape, own.id) } : state;
  const shape = own && !has(state.shape, own) ? restoreFare(state.shape, saved, own.id) : state.shape;
  return { ...state, shape, typed: { ...state.typed, [key]: text } };
}
