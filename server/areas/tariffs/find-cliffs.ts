import { AppError } from '#domain/api/errors.ts';
import { pounds } from '#domain/basics/money.ts';
import { type PriceCliff, worstOfEach } from '#domain/fares/find-price-cliffs.ts';
import type { KnownPlace, KnownPrice } from '#domain/fares/known-journeys.ts';
import { isNamed, type LevelledJourney, levelledJourneys } from '#domain/fares/level-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Deps } from '#server/deps.ts';
import { surveyJourneys } from './survey-journeys.ts';
import { findVersion } from './tariff-versions-store.ts';

/** More lines than anybody reads; the worst come first. */
const mostLines = 400;

const shownPlace = ({ id, name, location: { lat, lng } }: KnownPlace) => ({ id, name, lat, lng });
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function shownCliff(tariff: Tariff, { dear, cheap, apartMetres, percent }: PriceCliff) {
  const miles = (metres: number) => oneDecimal(metres / tariff.metresPerMile);
  const side = (journey: KnownPrice) => ({
    ...shownPlace(journey.pickup),
    miles: miles(journey.metres),
    price: pounds(journey.price),
    fixedFare: journey.fixedFare,
    mayChange: !isNamed(tariff, journey),
  });
  return {
    destination: shownPlace(dear.destination),
    isBack: dear.isBack,
    dear: side(dear),
    cheap: side(cheap),
    milesApart: miles(apartMetres),
    percent: Math.round(percent),
  };
}

/** What each levelling fare does: for whom, and what they would pay without it. */
function shownLevelling(tariff: Tariff, journeys: readonly LevelledJourney[]) {
  const levelling = tariff.fixedFares.filter(({ isLevelling }) => isLevelling);
  return levelling.map(({ id, at, fare }) => {
    const label = tariff.places.find((place) => place.id === at[0])?.label ?? '';
    // The fare's own place may be a pickup of the survey too: then the other end is somebody's home.
    const home = ({ pickup, destination }: LevelledJourney) => (pickup.name === label ? destination : pickup);
    const prices = new Map(
      journeys
        .filter(({ fixedFare, isBack }) => fixedFare === id && !isBack)
        .map((journey) => [home(journey).name, pounds(journey.before)] as const),
    );
    const pickups = [...prices].map(([name, before]) => ({ name, before }));
    return { id, destination: label, price: pounds(fare), pickups };
  });
}

/** The price cliffs of a version between known places, the worst first, and what its levelling fares do about them. */
export async function findCliffs(deps: Deps, version: number) {
  const found = await findVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  const { tariff } = found;
  const survey = await surveyJourneys(deps, tariff);
  const cliffs = await survey.cliffs(tariff);
  const lines = worstOfEach(cliffs);
  return {
    pairs: cliffs.length,
    lines: lines.length,
    $values: lines.slice(0, mostLines).map((cliff) => shownCliff(tariff, cliff)),
    levelling: shownLevelling(tariff, levelledJourneys(tariff, survey.journeys())),
  };
}
