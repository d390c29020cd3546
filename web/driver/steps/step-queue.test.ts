import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { blockStorage, stubStorage } from '#web/shared/testing/browser-storage.ts';
import { StepQueue } from './step-queue.ts';
import { type StoredStep, stepsStorage } from './steps-storage.ts';

const grace = 'grace@example.org';
const network = new ApiProblem(0, 'network');
const withdrawn = new ApiProblem(404, 'not-found', { detail: 'The job is no longer yours.' });

const step = (key: string, more: Partial<StoredStep> = {}) => ({
  key,
  jobId: 'job-1',
  reference: 'BT-1',
  step: 'arrived' as const,
  at: '2026-11-20T10:00:00.000Z',
  said: {},
  ...more,
});

/** A phone: its storage lasts, and each page that is opened on it has a queue of its own. */
function phone() {
  const kept = stubStorage();
  const seen = { user: grace, sent: [] as string[], jobs: [] as Job[], refused: 0 };
  let answers: (ApiProblem | null)[] = [];
  let turn: Promise<void> = Promise.resolve();
  const open = (driver = grace, send?: (one: StoredStep) => Promise<Job>) => {
    const queue = new StepQueue({
      driver,
      isLoggedIn: () => seen.user === driver,
      store: stepsStorage(),
      send:
        send ??
        (async ({ key, jobId }) => {
          const answer = answers.shift() ?? null;
          if (answer) throw answer;
          seen.sent.push(key);
          return { id: jobId } as Job;
        }),
      inTurn: (work) => {
        turn = turn.then(work);
        return turn;
      },
      patience: () => new Promise(() => {}),
    });
    queue.follow({
      onSent: (job) => void seen.jobs.push(job),
      onRefused: () => {
        seen.refused += 1;
      },
    });
    return queue;
  };
  return { kept, seen, open, answer: (...next: (ApiProblem | null)[]) => (answers = next) };
}

const keysOf = (steps: readonly StoredStep[]) => steps.map(({ key }) => key);

describe('a driver’s steps', () => {
  it('are sent straight away where there is a connection, and leave nothing behind', async () => {
    const { kept, seen, open } = phone();
    await open().take(step('a'));
    expect(seen.sent).toEqual(['a']);
    expect(seen.jobs).toEqual([{ id: 'job-1' }]);
    expect(kept.size).toBe(0);
  });

  it('wait without a connection, survive closing the page, and are sent once and in order', async () => {
    const { kept, seen, open, answer } = phone();
    const first = open();
    answer(network, network);
    await first.take(step('a'));
    await first.take(step('b', { step: 'boarded' }));
    expect(keysOf(first.steps().waiting)).toEqual(['a', 'b']);
    const again = open();
    expect(keysOf(again.steps().waiting)).toEqual(['a', 'b']);
    // Two pages at the same time.
    await Promise.all([again.flush(), first.flush(), again.flush()]);
    expect(seen.sent).toEqual(['a', 'b']);
    expect(kept.size).toBe(0);
  });

  it('count as taken only once they have been sent or are waiting', async () => {
    const { open } = phone();
    let fail = (_problem: ApiProblem) => {};
    const queue = open(grace, () => new Promise((_, reject) => (fail = reject)));
    const taking = queue.take(step('a'));
    await Promise.resolve();
    expect(queue.steps().waiting).toEqual([]);
    fail(network);
    await taking;
    expect(keysOf(queue.steps().waiting)).toEqual(['a']);
  });

  it.each([network, new ApiProblem(503, 'unavailable'), new ApiProblem(429, 'slow'), new ApiProblem(401, 'login')])(
    'wait after %s',
    async (problem) => {
      const { open, seen, answer } = phone();
      const queue = open();
      answer(problem);
      await queue.take(step('a'));
      expect(keysOf(queue.steps().waiting)).toEqual(['a']);
      await queue.flush();
      expect(seen.sent).toEqual(['a']);
    },
  );

  it('show a refusal straight away while the driver is still looking at the button', async () => {
    const { kept, open, seen, answer } = phone();
    answer(withdrawn);
    await expect(open().take(step('a'))).rejects.toBe(withdrawn);
    expect(kept.size).toBe(0);
    expect(seen.refused).toBe(1);
  });

  it('keep the reason of a later refusal until it is read, with the later steps of that job; other jobs go on', async () => {
    const { kept, open, seen, answer } = phone();
    const queue = open();
    answer(network, network, network);
    await queue.take(step('a'));
    await queue.take(step('b', { step: 'complete', said: { paidBy: 'cash' } }));
    await queue.take(step('c', { jobId: 'job-2', reference: 'BT-2' }));
    answer(withdrawn);
    await queue.flush();
    expect(seen.sent).toEqual(['c']);
    const { waiting, refused } = open().steps();
    expect(waiting).toEqual([]);
    expect(refused).toMatchObject([
      { key: 'a', refusal: 'The job is no longer yours.' },
      { key: 'b', refusal: 'The job is no longer yours.', said: { paidBy: 'cash' } },
    ]);
    await queue.flush();
    expect(seen.sent).toEqual(['c']);
    queue.forget(['a', 'b']);
    expect(kept.size).toBe(0);
  });

  it('that wait can be withdrawn; the server is asked to undo what may have arrived, in the order of the presses', async () => {
    const { kept, seen, open, answer } = phone();
    const queue = open();
    answer(network, network, network, network);
    await queue.take(step('a', { step: 'start' }));
    await queue.take(step('b'));
    await queue.undo(step('u', { step: 'undo', said: { undone: 'arrived' } }));
    expect(keysOf(queue.steps().waiting)).toEqual(['a', 'u']);
    await queue.take(step('c'));
    await queue.flush();
    expect(seen.sent).toEqual(['a', 'u', 'c']);
    expect(kept.size).toBe(0);
  });

  it('taken back too late are told so straight away', async () => {
    const { kept, seen, open, answer } = phone();
    const queue = open();
    await queue.take(step('a', { step: 'start' }));
    const over = new ApiProblem(409, 'undo-over', { detail: 'Ask the office.' });
    answer(over);
    await expect(queue.undo(step('u', { step: 'undo', said: { undone: 'start' } }))).rejects.toBe(over);
    expect([seen.sent, kept.size]).toEqual([['a'], 0]);
  });

  it('include calls to passengers, which wait too, survive closing the page, and are sent in order', async () => {
    const { kept, seen, open, answer } = phone();
    const first = open();
    answer(network, network, network);
    await first.note(step('call', { step: 'called' }));
    await first.take(step('a'));
    await first.note(step('again', { step: 'called', at: '2026-11-20T10:05:00.000Z' }));
    expect(keysOf(open().steps().waiting)).toEqual(['call', 'a', 'again']);
    await open().flush();
    expect(seen.sent).toEqual(['call', 'a', 'again']);
    expect(kept.size).toBe(0);
  });

  it('show no call as waiting before it has been tried', async () => {
    const { seen, open } = phone();
    const queue = open();
    const noting = queue.note(step('call', { step: 'called' }));
    expect(queue.steps().waiting).toEqual([]);
    await noting;
    expect(seen.sent).toEqual(['call']);
  });

  it('forget a call that is refused; a refused step does not take later calls with it', async () => {
    const { kept, open, seen, answer } = phone();
    const queue = open();
    answer(network, network, network, network);
    await queue.note(step('call', { step: 'called' }));
    await queue.take(step('a'));
    await queue.note(step('again', { step: 'called' }));
    answer(withdrawn, withdrawn);
    await queue.flush();
    expect(seen.sent).toEqual(['again']);
    expect(keysOf(queue.steps().refused)).toEqual(['a']);
    queue.forget(['a']);
    expect(kept.size).toBe(0);
  });

  it('belong to one driver: another on the same phone neither sees nor sends them', async () => {
    const { open, seen, answer } = phone();
    const mine = open();
    answer(network);
    await mine.take(step('a'));
    seen.user = 'ada@example.org';
    const hers = open('ada@example.org');
    expect(hers.steps()).toEqual({ waiting: [], refused: [] });
    // Nor does a page of mine that is still open.
    await Promise.all([hers.flush(), mine.flush()]);
    await hers.take(step('x'));
    expect(seen.sent).toEqual(['x']);
    seen.user = grace;
    await open().flush();
    expect(seen.sent).toEqual(['x', 'a']);
  });

  it('stay stored until the answer is passed on: another page looks for it as soon as they are gone', async () => {
    const { kept, open } = phone();
    const queue = open();
    const stored: (string | undefined)[] = [];
    queue.follow({ onSent: () => void stored.push(kept.get('driver-steps-1')), onRefused: () => {} });
    await queue.take(step('a'));
    expect(stored).toEqual([expect.stringContaining('"key":"a"')]);
    expect(queue.steps().waiting).toEqual([]);
  });

  it('ignore stored values that are not steps', () => {
    const { kept, open } = phone();
    kept.set('driver-steps-1', '[null, 7, {"key":"a"}, {"key":1}]');
    expect(open().steps().waiting).toEqual([]);
    kept.set('driver-steps-1', '{');
    expect(open().steps().waiting).toEqual([]);
  });

  it.each([
    ['is full', () => void stubStorage(0)],
    ['is blocked', blockStorage],
  ])('last until the page is closed where the storage %s', (_, prepare) => {
    prepare();
    const store = stepsStorage();
    store.write([{ ...step('a'), driver: grace }]);
    expect(keysOf(store.read())).toEqual(['a']);
    store.write([]);
    expect(store.read()).toEqual([]);
  });

  it('include the newest when the storage has room for the first only', () => {
    const first = { ...step('a'), driver: grace };
    const second = { ...step('b'), driver: grace };
    stubStorage(JSON.stringify([first]).length);
    const store = stepsStorage();
    store.write([first]);
    store.write([first, second]);
    expect(keysOf(store.read())).toEqual(['a', 'b']);
    store.write([second]);
    expect(keysOf(stepsStorage().read())).toEqual(['b']);
  });
});
