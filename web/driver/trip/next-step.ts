import { CarFront, CircleCheckBig, type LucideIcon, MapPinCheck, UserCheck } from 'lucide-react';
import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';

type PlainStep = Exclude<JobStep, 'no-show'>;

/** The steps in their order, with their button. */
export const tripSteps: Readonly<Record<PlainStep, { readonly text: string; readonly icon: LucideIcon }>> = {
  start: { text: 'Driver_start', icon: CarFront },
  arrived: { text: 'Driver_step-arrived', icon: MapPinCheck },
  boarded: { text: 'Driver_step-boarded', icon: UserCheck },
  complete: { text: 'Driver_step-complete', icon: CircleCheckBig },
};

const order: readonly PlainStep[] = ['start', 'arrived', 'boarded', 'complete'];

/** The one thing to do next; null when there is nothing to do. */
export const nextStep = (job: DriverJobAnswer | null): PlainStep | null =>
  order.find((step) => job?.steps.includes(step)) ?? null;
