import { CarFront, CircleCheckBig, type LucideIcon, MapPinCheck, UserCheck } from 'lucide-react';
import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';

export type PlainStep = Exclude<JobStep, 'no-show'>;

/** The icon of each step. */
export const stepIcons: Readonly<Record<PlainStep, LucideIcon>> = {
  start: CarFront,
  arrived: MapPinCheck,
  boarded: UserCheck,
  complete: CircleCheckBig,
};

const order: readonly PlainStep[] = ['start', 'arrived', 'boarded', 'complete'];

/** The one thing to do next; null when there is nothing to do. */
export const nextStep = (job: DriverJobAnswer | null): PlainStep | null =>
  order.find((step) => job?.steps.includes(step)) ?? null;
