import type { FastifyBaseLogger } from 'fastify';

/** A recurring job. It must be safe in several processes at the same time: claim rows with `skip locked`. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** Does what is due; returns how much that was. */
  run(): Promise<number>;
}

export interface JobRunner {
  start(): void;
  stop(): Promise<void>;
}

/** If all jobs started at once, they would take every database connection and the processor from the first visitors. */
const firstAtOnce = 3;

/**
 * Runs each job at its own interval, never twice at the same time in this process; a failure is logged and retried at
 * the next interval. After the start, the first runs come one after another, a few at a time.
 */
export function makeJobRunner(jobs: readonly Job[], log: FastifyBaseLogger): JobRunner {
  const timers: NodeJS.Timeout[] = [];
  const under = new Map<string, Promise<void>>();
  let isStopped = false;
  const once = async (job: Job) => {
    try {
      const done = await job.run();
      if (done > 0) log.info({ job: job.name, done }, 'job done');
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed, trying again later');
    }
  };
  const beat = (job: Job) => {
    if (under.has(job.name)) return;
    under.set(
      job.name,
      once(job).finally(() => under.delete(job.name)),
    );
  };
  return {
    start() {
      for (const job of jobs) timers.push(setInterval(beat, job.everySeconds * 1000, job).unref());
      const waiting = [...jobs];
      const lane = async () => {
        for (let job = waiting.shift(); job && !isStopped; job = waiting.shift()) {
          beat(job);
          await under.get(job.name);
        }
      };
      for (let i = 0; i < firstAtOnce; i += 1) void lane();
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under.values());
    },
  };
}
