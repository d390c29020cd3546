import { readPence } from '#domain/basics/typed-pounds.ts';
import { type Charge, chargeKey } from '#domain/fares/charges.ts';
import { mergeCharges } from '#domain/fares/edit-charges.ts';
import { removeFare, restoreFare } from '#domain/fares/edit-fares.ts';
import type { FixedFare, Tariff } from '#domain/fares/tariff.ts';
import type { TariffVersion } from '#web/api/office/tariff.ts';
import { eachField, mergeParts } from '#web/shared/conflict/merge-parts.ts';
import type { Conflict } from '#web/shared/conflict/use-conflict.ts';
import { fareKey, fieldsOf, type Typed, typedOf } from './price-fields.ts';

/** The values of the draft form. */
export interface DraftState {
  /** The saved draft when this edit started. */
  readonly base: TariffVersion;
  /** The fares and their order; their prices are in `typed`. */
  readonly shape: Tariff;
  readonly typed: Typed;
  readonly note: string;
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

/** A draft as the parts that are compared: each figure as text, each row of the charges, and the note. */
export type DraftValues = Readonly<Record<string, string | Charge | undefined>>;

const chargePart = (row: Charge) => `charge ${chargeKey(row)}`;

export const valuesOf = ({ shape, typed, note }: Omit<DraftState, 'base'>): DraftValues => ({
  ...textsOf(shape, typed),
  ...Object.fromEntries(shape.charges.map((row) => [chargePart(row), row])),
  note,
});

/** 28 and 28.00 are the same price. */
function isSame(part: string, a: DraftValues, b: DraftValues): boolean {
  const [one, other] = [a[part], b[part]];
  if (part === 'note' || typeof one !== 'string' || typeof other !== 'string') return false;
  return readPence(one) !== null && readPence(one) === readPence(other);
}

/** What somebody else saved since this edit started. */
export function meetDraft(state: DraftState, latest: TariffVersion): Omit<Conflict<DraftValues, string>, 'who' | 'at'> {
  const [before, mine, theirs] = [valuesOf(stateOf(state.base)), valuesOf(state), valuesOf(stateOf(latest))];
  const names = [...new Set([theirs, before, mine].flatMap((values) => Object.keys(values)))];
  const { taken, clashes } = mergeParts(eachField<DraftValues, string>(names), { base: before, mine, theirs }, isSame);
  return { before, theirs, taken, clashes };
}

/** Takes what is saved in place of what was typed. */
export function takeSaved(state: DraftState, part: string): DraftState {
  const saved = state.base.tariff;
  if (part === 'note') return { ...state, note: state.base.note };
  if (part.startsWith('charge ')) {
    const others = state.shape.charges.filter((row) => chargePart(row) !== part);
    const theirs = saved.charges.filter((row) => chargePart(row) === part);
    return { ...state, shape: { ...state.shape, charges: [...others, ...theirs] } };
  }
  const own = [...saved.fixedFares, ...state.shape.fixedFares].find((fare) => fareKey(fare) === part);
  const text = typedOf(saved)[part];
  if (text === undefined) return own ? { ...state, shape: removeFare(state.shape, own.id) } : state;
  const shape = own && !has(state.shape, own) ? restoreFare(state.shape, saved, own.id) : state.shape;
  return { ...state, shape, typed: { ...state.typed, [part]: text } };
}
