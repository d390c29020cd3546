import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Job } from '#server/platform/jobs/job-runner.ts';
import { demoAccounts } from '#server/startup-output.ts';
import { actAs } from '../demo-business.ts';
import { firmDrivers } from '../firm/firm-drivers.ts';
import { firmPassengers } from '../firm/firm-passengers.ts';
import { addWork } from './add-work.ts';
import { clockDrivers } from './clock-drivers.ts';
import { crewRows, findOfficeAccount, jobsUnderWay } from './day-store.ts';
import { driveOn } from './drive-on.ts';
import { staffOpenJobs } from './staff-open-jobs.ts';

const dayMs = 86_400_000;
// A demo that was begun by an earlier version has them with a 0.
const written = ({ phone }: { readonly phone: string }) => [phone, phone.replace('+44', '0')];
const passengerPhones = firmPassengers.flatMap(written);
const driverPhones = firmDrivers.flatMap(written);

/**
 * One minute in the demo's firm: drivers get on with their jobs, cars move, shifts begin and end, jobs without a driver
 * get one in time, and new ones come in. Only what the demo invented is touched. Returns how much happened.
 */
export async function liveOneMinute(deps: Deps): Promise<number> {
  const office = await findOfficeAccount(deps.db, demoAccounts[2].email);
  if (!office) return 0;
  const who = actAs(deps, { id: office.id, email: demoAccounts[2].email }, 'Writer');
  const steps = await driveOn(deps, who, passengerPhones);
  const settled = await staffOpenJobs(deps, who, passengerPhones);
  const crews = await crewRows(deps.db, driverPhones);
  const now = deps.clock().getTime();
  const around = { since: new Date(now - dayMs), until: new Date(now + dayMs) };
  const driving = new Set(
    (await jobsUnderWay(deps.db, passengerPhones, around)).flatMap(({ driverId, startedAt }) =>
      startedAt ? [driverId] : [],
    ),
  );
  return inTransaction(deps, async (deps) => {
    const clocked = await clockDrivers(deps, crews, (driverId) => driving.has(driverId));
    return steps + settled + clocked + (await addWork(deps, office.id, crews));
  });
}

/** The job that keeps the demo's day going. There is none in production, nor in the small firm. */
export const demoJobs = (deps: Deps): Job[] =>
  deps.env.APP_MODE === 'demo' && deps.env.DEMO_FIRM === 'whole'
    ? [{ name: 'the demo’s day', everySeconds: 60, run: () => liveOneMinute(deps) }]
    : [];
