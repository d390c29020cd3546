import { jobSteps } from '#domain/api/driver-jobs/driver-jobs.ts';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { StepReport } from '#web/api/driver/jobs.ts';

/** The steps of a job, the taking back of one, and a call to its passenger, which only changes the record. */
const queuedSteps = [...jobSteps, 'end', 'undo', 'called'] as const;
export type QueuedStep = (typeof queuedSteps)[number];

/** A step that a driver has taken and that the server does not know about yet, or has refused. */
export interface StoredStep {
  /** The same at every attempt, so that the server counts it once. */
  readonly key: string;
  /** Whose step it is, by their email: drivers may share a phone. */
  readonly driver: string;
  readonly jobId: string;
  readonly reference: string;
  readonly step: QueuedStep;
  /** When it was taken, by the server's clock. */
  readonly at: string;
  readonly said: StepReport;
  /** Why the server refused it; it stays until the driver has read it. */
  readonly refusal?: string;
}

const key = storedNames.driverSteps;

const isStep = (value: Partial<StoredStep> | null): value is StoredStep =>
  value !== null &&
  [value.key, value.driver, value.jobId, value.reference, value.at].every((text) => typeof text === 'string') &&
  queuedSteps.some((step) => step === value.step) &&
  typeof value.said === 'object' &&
  value.said !== null;

/** Where steps wait on the phone, so that none is lost when the page is closed offline. */
export interface StepStore {
  read(): readonly StoredStep[];
  write(steps: readonly StoredStep[]): void;
}

export function stepsStorage(): StepStore {
  // Without storage they last as long as the page.
  let unstored: readonly StoredStep[] = [];
  return {
    read() {
      // Newer than what a full storage still holds.
      if (unstored.length > 0) return unstored;
      try {
        const steps: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return Array.isArray(steps) ? steps.filter(isStep) : unstored;
      } catch {
        return unstored;
      }
    },
    write(steps) {
      unstored = [];
      try {
        if (steps.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(steps));
      } catch {
        unstored = steps;
      }
    },
  };
}
