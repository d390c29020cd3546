import { matchPlaces, type NamedPlace } from '#domain/places/keywords.ts';
import { type ExactFare, isOutOfReach } from './exact-fare.ts';
import type { FixedFare, Tariff } from './tariff.ts';

/** A fixed fare that applies to a journey, with the names of its places. */
export interface FoundFixedFare {
  readonly rule: FixedFare;
  /** "Heathrow – Bracknell", or "Gatwick" when the other end may be anywhere. */
  readonly journey: string;
}

type Ids = ReadonlySet<string>;

function journeyBetween(tariff: Tariff, rule: FixedFare, here: Ids, there: Ids): string | null {
  const at = rule.at.find((id) => here.has(id));
  const other = rule.with?.find((id) => there.has(id));
  if (at === undefined || (rule.with !== undefined && other === undefined)) return null;
  if (rule.homeAreaOnly && !tariff.homeArea.some((id) => there.has(id))) return null;
  return [at, other].flatMap((id) => tariff.places.find((place) => place.id === id)?.label ?? []).join(' – ');
}

/** Whether the office set this fare for exactly these two places. */
export const isSetFor = ({ at, with: other }: FixedFare, a: string, b: string): boolean =>
  other !== undefined && ((at.includes(a) && other.includes(b)) || (at.includes(b) && other.includes(a)));

/**
 * Every fixed fare whose places match the two ends, in either direction, in the tariff's order. Levelling fares give way
 * to the others, even to one that is out of reach.
 */
export function matchingFixedFares(tariff: Tariff, origin: NamedPlace, destination: NamedPlace): FoundFixedFare[] {
  const from = matchPlaces(origin, tariff.places);
  const to = matchPlaces(destination, tariff.places);
  const matching = (isLevelling: boolean) =>
    tariff.fixedFares.flatMap((rule) => {
      if (Boolean(rule.isLevelling) !== isLevelling) return [];
      const journey = journeyBetween(tariff, rule, from, to) ?? journeyBetween(tariff, rule, to, from);
      return journey === null ? [] : [{ rule, journey }];
    });
  const named = matching(false);
  return named.length > 0 ? named : matching(true);
}

/** The first matching fixed fare in reach; the metered fare is that of the direct route, without a via stop. */
export function findFixedFare(
  tariff: Tariff,
  origin: NamedPlace,
  destination: NamedPlace,
  directMetered: ExactFare,
): FoundFixedFare | undefined {
  return matchingFixedFares(tariff, origin, destination).find(
    ({ rule }) => !isOutOfReach(tariff, directMetered, rule.fare),
  );
}
