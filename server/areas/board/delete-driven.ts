import type { DeletionAnswer } from '#domain/api/board/delete-booking.ts';
import { AppError } from '#domain/api/errors.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { bookingStates, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { requireAsSeen } from '#server/areas/bookings/change/overtaken.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { isInvoiced } from '#server/areas/invoices/require-not-invoiced.ts';
import { holdsMoney, requireNoMoney } from '#server/areas/payments/settle/require-no-money.ts';
import { holdSettledJob } from '#server/areas/settlements/correct-settled-job.ts';
import { readJobPay } from '#server/areas/settlements/read-job-pay.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';

type Fault = NonNullable<DeletionAnswer['fault']>;

async function faultOf(deps: Deps, r: Booking): Promise<Fault | null> {
  if (r.status === bookingStates[underWay]) return 'under-way';
  if (r.driverId && (await holdSettledJob(deps, { bookingId: r.id, driverId: r.driverId }))) return 'settled';
  if (await isInvoiced(deps, r.id)) return 'invoiced';
  return (await holdsMoney(deps, r.id)) ? 'paid' : null;
}

/** What deleting it would change. Nothing is written. */
export function previewDeletion(deps: Deps, id: string): Promise<DeletionAnswer> {
  return inTransaction(deps, async (deps) => {
    const r = await openStaffBooking(deps, id);
    const counts = r.status === bookingStates.Completed || (r.endReason !== null && r.pricePence > 0);
    const pay = counts && r.driverId ? await readJobPay(deps, { id, driverId: r.driverId }) : null;
    return {
      fault: await faultOf(deps, r),
      revenue: poundsOf(counts ? r.pricePence : 0),
      pay:
        pay && r.driver
          ? {
              driver: r.driver.name,
              week: pay.week,
              share: poundsOf(pay.job.share),
              collected: poundsOf(pay.job.collected),
            }
          : null,
      company: counts ? (r.account?.company ?? null) : null,
    };
  });
}

interface Deletion {
  readonly id: string;
  readonly reason: string;
  readonly ifVersion: number | null;
}

/** Deletes a journey that was driven. What has been settled, invoiced or paid stays, and is corrected where it stands. */
export function deleteDriven(deps: Deps, who: Person, { id, reason, ifVersion }: Deletion): Promise<void> {
  return inTransaction(deps, async (deps) => {
    await changeBooking(deps, {
      id,
      actor: staffActor(who),
      what: 'deleted',
      async plan(r, tx) {
        const held = { ...deps, db: tx };
        await requireAsSeen(held, r, ifVersion);
        const fault = await faultOf(held, r);
        if (fault === 'paid') await requireNoMoney(held, id);
        if (fault) throw new AppError('conflict', { fields: { status: [`Error_delete-${fault}`] } });
        await requireNoMoney(held, id);
        return {
          changes: { deleted: [false, true], price: [r.pricePence, null] },
          details: { reason: [null, reason] },
          write: (booking) => booking.deletion(deps.clock(), who.personId),
        };
      },
    });
  });
}
