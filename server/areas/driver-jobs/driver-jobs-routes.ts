import * as notices from '#domain/api/bookings/job-notices.ts';
import { correctOwnPayment } from '#domain/api/driver-jobs/correct-payment.ts';
import { getDriverHours } from '#domain/api/driver-jobs/driver-hours.ts';
import * as api from '#domain/api/driver-jobs/driver-jobs.ts';
import * as ends from '#domain/api/driver-jobs/driver-trip-ends.ts';
import { runningLate } from '#domain/api/driver-jobs/running-late.ts';
import * as undo from '#domain/api/driver-jobs/take-back-step.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { confirmNotice, listNotices } from '#server/areas/bookings/job-notices/job-notices.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps, Serve } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { acceptJob, declineJob } from './answer-offer.ts';
import { correctOwnEnd } from './correct-trip-end.ts';
import { completeJob, noteDriverCall, noteOwnMilestone, reportedTime, requireOwn, startJob } from './drive-job.ts';
import { listJobs, presentJobs } from './list-jobs.ts';
import { noteNoShow } from './no-show.ts';
import { readHours } from './read-hours.ts';
import { reportLate } from './report-late.ts';
import { showPayLink } from './show-pay-link.ts';
import { askBack } from './take-back.ts';
import { undoStep } from './undo-step.ts';
import { endOwnTrip } from './without-passenger.ts';

async function shown(deps: Deps, who: Person, job: StaffBooking): Promise<api.DriverJobAnswer> {
  const [answer] = await presentJobs(deps, who, [job]);
  if (!answer) throw new Error('the job is missing');
  return answer;
}

function noticeRoutes(serve: Serve): void {
  serve(notices.listJobNotices, async ({ deps, who }) => ({ $values: await listNotices(deps, who) }));
  serve(notices.confirmJobNotice, async ({ deps, who, params, t }) => {
    await confirmNotice(deps, who, params.id);
    return { message: t('Driver_notice-confirmed') };
  });
  serve(api.acceptJob, async ({ deps, who, params }) => shown(deps, who, await acceptJob(deps, who, params.id)));
  serve(api.declineJob, async ({ deps, who, params, body, t }) => {
    await declineJob(deps, who, params.id, body.reason);
    return { message: t('Driver_declined') };
  });
}

export function driverJobsRoutes(serve: Serve): void {
  noticeRoutes(serve);
  serve(runningLate, async ({ deps, who, params, body, t }) => {
    const { arrivesAt, isReached } = await reportLate(deps, who, { id: params.id, minutes: body.minutes });
    return { message: t(isReached ? 'Driver_late-told' : 'Driver_late-told-office'), arrivesAt };
  });
  serve(getDriverHours, ({ deps, who }) => readHours(deps, who));
  serve(api.listDriverJobs, ({ deps, who, query }) => listJobs(deps, who, query.day));
  serve(api.startJob, async ({ deps, who, params, body }) =>
    shown(deps, who, await startJob(deps, who, params.id, body?.at)),
  );
  serve(api.arriveAtJob, async ({ deps, who, params, body }) =>
    shown(deps, who, await noteOwnMilestone(deps, who, { id: params.id, what: 'arrived', at: body?.at })),
  );
  serve(api.boardJob, async ({ deps, who, params, body }) =>
    shown(deps, who, await noteOwnMilestone(deps, who, { id: params.id, what: 'boarded', at: body?.at })),
  );
  serve(api.completeJob, async ({ deps, who, params, body }) =>
    shown(deps, who, await completeJob(deps, who, params.id, body ?? {})),
  );
  serve(correctOwnPayment, async ({ deps, who, params, body }) =>
    shown(deps, who, await correctOwnEnd(deps, who, { ...body, id: params.id })),
  );
  serve(undo.undoStep, async ({ deps, who, params, body }) =>
    shown(deps, who, await undoStep(deps, who, params.id, body?.step)),
  );
  serve(undo.askTakeBack, async ({ deps, who, params }) => shown(deps, who, await askBack(deps, who, params.id)));
  serve(api.payLinkOfJob, async ({ deps, who, params }) => shown(deps, who, await showPayLink(deps, who, params.id)));
  serve(api.callFromJob, async ({ deps, who, params, body }) =>
    shown(deps, who, await noteDriverCall(deps, who, params.id, body ?? {})),
  );
  const ending = (deps: Deps, who: Person, at: string | undefined) => ({
    happenedAt: reportedTime(at, deps.clock()),
    allow: (r: Booking) => requireOwn(deps, r, who),
  });
  serve(ends.noShowJob, async ({ deps, who, params: { id }, body }) =>
    shown(deps, who, await noteNoShow(deps, who, { ...body, id, ...ending(deps, who, body.at) })),
  );
  serve(ends.endJob, async ({ deps, who, params: { id }, body }) =>
    shown(deps, who, await endOwnTrip(deps, who, { ...body, id, ...ending(deps, who, body.at) })),
  );
}
