import type { JobNoticeAnswer } from '#domain/api/bookings/job-notices.ts';
import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { paths } from '#domain/basics/paths.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { system } from '#server/areas/bookings/events/events-store.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { storeText } from '#server/platform/outbox/outbox-store.ts';
import * as store from './job-notices-store.ts';

/** What a driver has not confirmed yet, oldest first. */
export async function listNotices(deps: Deps, who: Person): Promise<JobNoticeAnswer[]> {
  const notices = await store.noticesToConfirm(deps.db, who.personId);
  return notices.flatMap(({ kind, ...notice }) =>
    kind === 'offer'
      ? []
      : [
          {
            id: notice.id,
            kind,
            jobId: notice.bookingId,
            reference: notice.reference,
            pickupTime: londonIso(notice.pickupAt),
            changed: [...notice.changed],
            at: londonIso(notice.createdAt),
          },
        ],
  );
}

export async function confirmNotice(deps: Deps, who: Person, id: string): Promise<void> {
  if ((await store.confirmNotice(deps.db, who.personId, id, deps.clock())) === 0) throw new AppError('not-found');
}

/** Whether this driver has ever been offered this job. */
export const wasOffered = async (deps: Deps, who: Person, bookingId: string): Promise<boolean> =>
  (await store.findOffer(deps.db, who.personId, bookingId)) !== null;

/** Closes a booking's open offer, in the same transaction as whatever follows from the answer. */
export const closeOffer = (
  deps: Deps,
  offer: { bookingId: string; answer: store.OfferAnswer; reason?: string },
): Promise<number> => store.closeOffer(deps.db, { ...offer, at: deps.clock() });

/** Jobs whose offer came back to the office and that have had no driver since. */
export const listReturnedOffers = (deps: Deps) => store.returnedOffers(deps.db, deps.clock());

/** The driver has not answered in time: the job goes back to the office. */
async function expireOffer(deps: Deps, bookingId: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const { before, isChanged } = await changeBooking(deps, {
      id: bookingId,
      actor: system,
      what: 'offer-expired',
      plan: (r) =>
        r.offeredUntil && r.offeredUntil <= at
          ? {
              changes: { driverId: [r.driverId, null], vehicleId: [r.vehicleId, null] },
              async write(booking) {
                await closeOffer(deps, { bookingId, answer: 'expired' });
                await booking.assignment({ driverId: null, vehicleId: null, documents: null, at, by: null });
              },
            }
          : null,
    });
    if (isChanged)
      await notifyStaff(deps, 'offer-expired', {
        reference: before.reference,
        name: before.driver?.name ?? '',
        reservationId: bookingId,
      });
  });
}

/** Texts one driver who has not confirmed; false when none is due. Drivers read English. */
async function textOne(deps: Deps): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock();
    const due = await store.claimTextDue(deps.db, now);
    if (!due) return false;
    const to = textableNumber(due.phone);
    if (to === null) return true;
    const kind = `job-${due.kind}` as const;
    const dateTime = formatDateTime(due.pickupAt, languageTag('eng'), now);
    const text = deps.translations.in('eng')(`Text_${kind}`, {
      reference: due.reference,
      dateTime,
      url: deps.env.publicUrl + paths.driver(),
      phone: formatPhone(deps.env.firm.phone, languageTag('eng')),
    });
    await storeText(deps.db, text, { kind, to, language: 'eng', at: now });
    return true;
  });
}

const batch = 100;

/** Follows up what drivers have not answered: expired offers go back to the office, the rest is sent as a text. */
export async function followUpNotices(deps: Deps): Promise<number> {
  const expired = await store.expiredOffers(deps.db, deps.clock(), batch);
  for (const { bookingId } of expired) await expireOffer(deps, bookingId);
  let texted = 0;
  while (texted < batch && (await textOne(deps))) texted += 1;
  return expired.length + texted;
}

export const removeOldNotices = (deps: Deps, before: Date): Promise<number> =>
  store.removeNoticesBefore(deps.db, before);
