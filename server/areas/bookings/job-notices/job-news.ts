import { type JobFact, type JobNoticeKind, jobFacts } from '#domain/api/bookings/job-notices.ts';
import { noticeName } from '#domain/api/old-names.ts';
import { canonicalJson } from '#domain/basics/canonical-json.ts';
import { bookingFields, driverFields, said } from '#domain/booking/booking-fields.ts';
import { isEnteredWhenOver } from '#domain/booking/entered-afterwards.ts';
import { endedStates, stateOf, underWay } from '#domain/booking/states.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import { pushTo } from '#server/areas/notifications/push-to.ts';
import type { Deps } from '#server/deps.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import * as store from './job-notices-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What has changed about a job that its driver has to know. */
function changedFacts(before: Booking, after: Booking): JobFact[] {
  const fields = driverFields.filter(
    (field) => canonicalJson(said(field, before)) !== canonicalJson(said(field, after)),
  );
  const changed = new Set<JobFact>(fields.map((field) => noticeName(bookingFields[field].toDriver)));
  if (before.vehicleId !== after.vehicleId) changed.add('vehicle');
  return jobFacts.filter((fact) => changed.has(fact));
}

/** The login of the driver whose job this is; null when it has no driver or is over. */
function driverOf({ driverPersonId, deletedAt, status }: Booking): string | null {
  const state = stateOf(status);
  return deletedAt || !state || endedStates.includes(state) ? null : driverPersonId;
}

interface News {
  readonly kind: JobNoticeKind;
  readonly changed?: readonly JobFact[];
  /** The driver has already had a text about it, or needs none. */
  readonly isTexted?: boolean;
}

/** The news together with an earlier notice that the driver has not seen yet. */
function joined(news: News, earlier: News | null): Required<Omit<News, 'isTexted'>> {
  const changed = news.changed ?? [];
  if (news.kind !== 'changed' || !earlier || earlier.kind === 'withdrawn') return { kind: news.kind, changed };
  if (earlier.kind !== 'changed') return { kind: earlier.kind, changed: [] };
  return {
    kind: 'changed',
    changed: jobFacts.filter((fact) => [...changed, ...(earlier.changed ?? [])].includes(fact)),
  };
}

/** When to follow up with a text: a job next week can wait until the driver opens the page, an offer can't. */
function textTime(
  { textAfterMinutes, textWithinHours }: Settings['jobs'],
  news: { kind: JobNoticeKind; pickupAt: Date; now: Date },
): Date | null {
  const soonest = news.now.getTime() + textAfterMinutes * minuteMs;
  if (news.kind === 'offer') return new Date(soonest);
  if (textWithinHours === 0) return null;
  return new Date(Math.max(soonest, news.pickupAt.getTime() - textWithinHours * hourMs));
}

async function notifyOf(deps: Deps, personId: string, r: Booking, news: News): Promise<void> {
  const now = deps.clock();
  const { jobs } = await deps.settings(deps.db);
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  const earlier = await store.takeOpenNotice(deps.db, personId, r.id);
  const { kind, changed } = joined(news, earlier);
  const answerBy = kind === 'offer' ? (earlier?.answerBy ?? later(jobs.answerMinutes)) : null;
  const added = await store.addNotice(deps.db, {
    personId,
    bookingId: r.id,
    kind,
    changed,
    pickupAt: r.pickupAt,
    createdAt: now,
    answerBy,
    textAt: news.isTexted ? null : textTime(jobs, { kind, pickupAt: r.pickupAt, now }),
  });
  await pushTo(deps, personId, {
    kind: `job-${kind}`,
    bookingId: r.id,
    at: r.pickupAt,
    expiresAt: answerBy ?? new Date(now.getTime() + dayMs),
  });
  await notifyOnCommit(deps, 'job_news', JSON.stringify({ personId, bookingId: r.id, kind, id: added?.id }));
}

/** Makes the driver's open page reload its jobs; there is nothing to confirm. */
export async function refreshDriver(deps: Deps, r: Booking, id: string): Promise<void> {
  const personId = driverOf(r);
  if (personId === null) return;
  await notifyOnCommit(deps, 'job_news', JSON.stringify({ personId, bookingId: r.id, kind: 'changed', id }));
}

/** Whether a driver can be asked first: one with a login, before the trip has begun. */
export const canBeOffered = (r: Booking): boolean => driverOf(r) !== null && stateOf(r.status) !== underWay;

interface JobChange {
  readonly before: Booking;
  readonly after: Booking;
  readonly actor: Actor;
  /** A driver given the job by this change is asked first. */
  readonly asOffer?: boolean;
  readonly isTexted?: boolean;
}

/**
 * Notifies drivers of what happened to their jobs: straight away on the open page, by push on their phones and, unless
 * they confirm it, by text. They are not notified of what they did themselves. Runs in the transaction of the change.
 */
export async function notifyDrivers(
  deps: Deps,
  { before, after, actor, asOffer = false, isTexted = false }: JobChange,
): Promise<void> {
  if (isEnteredWhenOver(after)) return;
  const [had, has] = [driverOf(before), driverOf(after)];
  // A driver who sets off has taken the job, whether they answered the offer or not.
  if (before.offeredUntil && stateOf(after.status) === underWay)
    await store.closeOffer(deps.db, { bookingId: after.id, answer: 'accepted', at: deps.clock() });
  const isOwnDoing = (personId: string) => actor.kind === 'driver' && actor.id === personId;
  if (had !== null && had !== has) {
    const isDone = stateOf(after.status) === 'Completed';
    if (isOwnDoing(had) || isDone) await store.takeOpenNotice(deps.db, had, after.id);
    else await notifyOf(deps, had, after, { kind: 'withdrawn', isTexted });
  }
  if (has !== null && isOwnDoing(has) && stateOf(after.status) === underWay)
    await store.confirmNew(deps.db, { personId: has, bookingId: after.id, at: deps.clock() });
  if (has === null || isOwnDoing(has)) return;
  if (had !== has) {
    await notifyOf(deps, has, after, { kind: asOffer && canBeOffered(after) ? 'offer' : 'new' });
    return;
  }
  const { calls } = await deps.settings(deps.db);
  // Drivers who call through the firm's number never see the passenger's, old or new.
  const changed = changedFacts(before, after).filter((fact) => fact !== 'phoneNumber' || calls.number === '');
  if (changed.length > 0) await notifyOf(deps, has, after, { kind: 'changed', changed, isTexted });
}
