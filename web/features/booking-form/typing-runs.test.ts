import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestAnswer } from '#web/ui/latest-answer.ts';

const keys = fc.array(fc.record({ pause: fc.nat(4), delay: fc.nat(12), fails: fc.boolean() }), {
  minLength: 2,
  maxLength: 9,
});
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('never shows an older answer over a newer one, however they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(keys, async (run) => {
      const shown: number[] = [];
      const latest = latestAnswer(async (key: number) => {
        await wait(run[key]?.delay ?? 0);
        if (run[key]?.fails) throw new Error('offline');
        return key;
      });
      let newest = -1;
      const asked = run.map(async ({ pause }, key) => {
        await wait(key * 2 + pause);
        newest = key;
        const answer = await latest.ask(key);
        if (answer.state === 'stale') return;
        if (answer.state === 'current') shown.push(answer.result);
        // Whatever reaches the screen answers the last key pressed so far.
        expect(key).toBe(newest);
      });
      await Promise.all(asked);
      expect(shown.length).toBeLessThanOrEqual(run.length);
    }),
    { numRuns: 200 },
  );
}, 30_000);
