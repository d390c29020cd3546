import type { ErrorCode } from '#domain/api/errors.ts';
import { toWire } from '#domain/api/old-names.ts';
import type * as contract from '#domain/api/repeats/repeats.ts';
import type { Reply } from '#domain/api/route.ts';
import { addLondonDays, londonDate, londonIso } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { bookedOn, datesOf } from '#domain/repeats/repeat-dates.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';
import { type BookedLeg, datesOfSeries, type SeriesDate, summaries } from './dates-store.ts';
import { isOwnDate } from './is-own.ts';
import { openSeries, viewerFor } from './open-series.ts';
import type { Series } from './series-store.ts';

type Row = Extract<Reply<typeof contract.listSeries>, { $values: unknown }>['$values'][number];

const isEnded = ({ endedAt, until }: Series, today: string) => endedAt !== null || until < today;

/** Repeats as a list shows them; only staff see who is charged. */
export async function presentRows(deps: Deps, list: readonly Series[], isStaff: boolean): Promise<Row[]> {
  const today = londonDate(deps.clock());
  const ids = list.map(({ id }) => id);
  const found = new Map((await summaries(deps.db, ids, deps.clock())).map((row) => [row.id, row]));
  return list.map((series) => {
    const { nextPickup = null, problems = 0, keptPaid = [] } = found.get(series.id) ?? {};
    const { id, days, time, returnTime, from, until, pickupLocation, dropoffLocation, name, carType } = series;
    return {
      id,
      days: [...days],
      time,
      returnTime,
      from,
      until,
      pickupLocation,
      dropoffLocation,
      name,
      carType,
      company: isStaff ? series.company : null,
      ended: isEnded(series, today),
      nextPickup: nextPickup && londonIso(nextPickup),
      problems,
      keptPaid,
    };
  });
}

/** The text that was typed or, for a place that was picked, its name and id. */
const placeOf = (reference: PlaceReference, label: string) =>
  'placeId' in reference ? { text: label, placeId: reference.placeId } : { text: reference.text };

const legOf = (leg: BookedLeg | null) =>
  leg && {
    id: leg.id,
    reference: leg.reference,
    status: leg.status,
    pickupTime: londonIso(leg.pickupAt),
    price: pounds(pence(leg.pricePence)),
    driver: leg.driver,
  };

const shownWeeksBack = 4;

/** Booked days, and the planned ones after them. */
function allDates(series: Series, stored: readonly SeriesDate[], today: string): SeriesDate[] {
  const known = new Set(stored.map(({ day }) => day));
  const isRunning = !isEnded(series, today);
  const planned = isRunning ? datesOf(series, { from: today }).filter((day) => !known.has(day)) : [];
  const open = planned.map((day) => ({ day, outward: null, back: null, problem: null, isKeptPaid: false }));
  return [...stored.filter(({ outward, problem }) => outward || problem), ...open].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
}

/** One repeat with its days, for anyone who may see it. */
export async function presentSeries(deps: Deps, who: Person, id: string, t: Translate) {
  const series = await openSeries(deps, who, id);
  const today = londonDate(deps.clock());
  const viewer = await viewerFor(deps, who);
  const stored = await datesOfSeries(deps.db, id, addLondonDays(today, -shownWeeksBack * 7));
  const [row] = await presentRows(deps, [series], viewer.isStaff);
  if (!row) throw new Error('the repeat is missing');
  // Staff read why: it may be a repeat that they took by phone.
  const isRefused = (code: string) => viewer.isStaff && code === 'booking-refused';
  const problemText = (code: string) => t(isRefused(code) ? 'Problem_caller-blocked' : `Problem_${code as ErrorCode}`);
  return toWire({
    ...row,
    version: series.version,
    origin: placeOf(series.origin, series.pickupLocation),
    via: series.via && placeOf(series.via, series.viaLocation),
    moreStops: series.moreStops.map(({ place, text }) => placeOf(place, text)),
    destination: placeOf(series.destination, series.dropoffLocation),
    except: [...series.except],
    breaks: [...series.breaks],
    passengers: series.passengers,
    luggage: series.luggage,
    greet: series.greet,
    phoneNumber: series.phoneNumber,
    email: series.email,
    instructions: series.instructions,
    accessNeeds: [...series.accessNeeds],
    childSeats: series.childSeats,
    costReference: series.costReference,
    usualDriverId: viewer.isStaff ? series.usualDriverId : null,
    usualDriver: viewer.isStaff ? series.usualDriver : null,
    door: series.door,
    remarks: viewer.isStaff ? series.remarks : '',
    dates: allDates(series, stored, today).map((date) => ({
      day: date.day,
      own: isOwnDate(date, viewer),
      outward: legOf(date.outward),
      back: legOf(date.back),
      problem: date.problem && problemText(date.problem),
      bookedOn: date.outward || date.problem ? null : bookedOn(date.day),
    })),
  });
}
