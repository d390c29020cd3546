import * as api from '#domain/api/driver-jobs.ts';
import type { Serve } from '../http/serve.ts';
import { completeJob, noteMilestone, noteNoShow, startJob } from './drive-job.ts';
import { listJobs } from './list-jobs.ts';
import { presentJob } from './present-job.ts';

export function driverRoutes(serve: Serve): void {
  serve(api.listDriverJobs, ({ deps, who, query }) => listJobs(deps, who, query.day));
  serve(api.startJob, async ({ deps, who, params }) => presentJob(await startJob(deps, who, params.id)));
  serve(api.arriveAtJob, async ({ deps, who, params }) =>
    presentJob(await noteMilestone(deps, who, params.id, 'arrived')),
  );
  serve(api.boardJob, async ({ deps, who, params }) =>
    presentJob(await noteMilestone(deps, who, params.id, 'boarded')),
  );
  serve(api.completeJob, async ({ deps, who, params }) => presentJob(await completeJob(deps, who, params.id)));
  serve(api.noShowJob, async ({ deps, who, params, body }) =>
    presentJob(await noteNoShow(deps, who, params.id, body.reason)),
  );
}
