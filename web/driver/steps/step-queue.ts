import { ApiProblem, isRefusal } from '#web/api/client.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import type { StepStore, StoredStep } from './steps-storage.ts';

interface QueueParts {
  /** Whose steps these are, by their email: those of somebody else who used this phone are never touched. */
  readonly driver: string;
  /** Whether this driver is still the one logged in on this phone. */
  readonly isLoggedIn: () => boolean;
  readonly store: StepStore;
  /** Rejects with ApiProblem. */
  readonly send: (step: StoredStep) => Promise<Job>;
  /** Lets one page at a time send, and within it one attempt at a time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** How long a driver waits for an answer before the step counts as waiting. */
  readonly patience: () => Promise<void>;
}

interface QueueEvents {
  /** The job as the server sees it after a step. */
  readonly onSent: (job: Job) => void;
  /** The server disagrees with what is shown. */
  readonly onRefused: () => void;
}

type NewStep = Omit<StoredStep, 'driver' | 'refusal'>;

export interface QueuedSteps {
  readonly waiting: readonly StoredStep[];
  readonly refused: readonly StoredStep[];
}

/** A session that has ended is not a refusal: the same driver may log in again. */
const isForGood = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && isRefusal(problem) && ![401, 403, 408].includes(problem.status);

/** The errors of the fields, else the server's message; empty when the answer could not be read. */
const reasonOf = ({ errors, detail }: ApiProblem) => Object.values(errors).flat().join(' ') || detail;

/**
 * A driver's steps on their way to the server: in order, each once. What cannot be sent now waits; what the server
 * refuses is kept with its reason, and the later steps of that job with it, because they build on it.
 */
export class StepQueue {
  private readonly parts: QueueParts;
  private readonly listeners = new Set<() => void>();
  private readonly problems = new Map<string, ApiProblem>();
  /** Steps whose first answer is still awaited: they do not count as taken yet. */
  private readonly trying = new Set<string>();
  private events: QueueEvents | null = null;
  private shown: QueuedSteps;

  constructor(parts: QueueParts) {
    this.parts = parts;
    this.shown = this.read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  follow(events: QueueEvents): void {
    this.events = events;
  }

  /** The same object until something changes. */
  readonly steps = (): QueuedSteps => this.shown;

  /** Takes a step: rejects when the server refuses it, and resolves when it is sent or waits for the connection. */
  async take(step: NewStep): Promise<void> {
    await this.attempt(step);
    const problem = this.problems.get(step.key);
    if (problem) this.forget([step.key]);
    else this.refresh();
    if (problem) throw problem;
  }

  /**
   * Takes back a job's last step. One that waits is withdrawn; but nobody knows whether an attempt to send it arrived,
   * so the server is asked to undo it all the same.
   */
  async undo(step: NewStep): Promise<void> {
    const isWaiting = ({ jobId, step: name, refusal }: StoredStep) =>
      jobId === step.jobId && name === step.said.undone && refusal === undefined;
    const last = this.own().findLast(isWaiting);
    if (last) this.forget([last.key]);
    await this.take(step);
  }

  /** Takes a note that nobody is waiting for: it is sent as soon as there is a connection, and forgotten if refused. */
  async note(step: NewStep): Promise<void> {
    await this.attempt(step);
    this.refresh();
  }

  /** Sends the waiting steps until all are sent or the connection fails. */
  readonly flush = (): Promise<void> => this.parts.inTurn(() => this.sendAll());

  /** Removes refused steps that the driver has read. */
  forget(keys: readonly string[]): void {
    this.change((all) => all.filter(({ key }) => !keys.includes(key)));
  }

  /** Another page may have changed what is stored. */
  refresh(): void {
    this.shown = this.read();
    for (const listener of this.listeners) listener();
  }

  private async attempt(step: NewStep): Promise<void> {
    this.trying.add(step.key);
    this.change((all) => [...all, { ...step, driver: this.parts.driver }]);
    await Promise.race([this.flush(), this.parts.patience()]);
    this.trying.delete(step.key);
  }

  private own(): readonly StoredStep[] {
    return this.parts.store.read().filter(({ driver }) => driver === this.parts.driver);
  }

  private next(): StoredStep | undefined {
    return this.own().find(({ refusal }) => refusal === undefined);
  }

  private read(): QueuedSteps {
    const own = this.own().filter(({ key }) => !this.trying.has(key));
    return {
      waiting: own.filter(({ refusal }) => refusal === undefined),
      refused: own.filter(({ refusal }) => refusal !== undefined),
    };
  }

  private change(to: (all: readonly StoredStep[]) => readonly StoredStep[]): void {
    this.parts.store.write(to(this.parts.store.read()));
    this.refresh();
  }

  private refuse({ key, jobId, step: refused }: StoredStep, problem: ApiProblem): void {
    // The job is no longer this driver's: no step builds on a call, and there is nothing left to do about it.
    if (refused === 'called') return this.forget([key]);
    this.problems.set(key, problem);
    const refusal = reasonOf(problem);
    this.change((all) =>
      all.map((step) =>
        step.driver === this.parts.driver &&
        step.jobId === jobId &&
        step.refusal === undefined &&
        step.step !== 'called'
          ? { ...step, refusal }
          : step,
      ),
    );
    this.events?.onRefused();
  }

  private async sendAll(): Promise<void> {
    // Read afresh each time: another page may have sent some, and the driver may have added more.
    for (let step = this.next(); step && this.parts.isLoggedIn(); step = this.next()) {
      const { key } = step;
      try {
        const job = await this.parts.send(step);
        // Passed on before the step is removed: other pages look for the answer as soon as it is gone.
        this.events?.onSent(job);
        this.change((all) => all.filter((one) => one.key !== key));
      } catch (problem) {
        if (!isForGood(problem)) return;
        this.refuse(step, problem);
      }
    }
  }
}
