import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import words from '#domain/i18n/eng/site.json' with { type: 'json' };
import { ApiProblem } from '#web/api/client.ts';
import { PageDataProvider, type SiteData } from '#web/app/page-data.tsx';
import { TranslationProvider } from '#web/i18n/translation.tsx';
import { makeRecordingStore } from '#web/i18n/translation-store.ts';
import { type ToastRequest, takeToasts } from '#web/ui/toast/toast.ts';
import { ActionClientContext } from './action-client.ts';
import { useAction } from './use-action.ts';

const list = ['reviews'];
const page = { firm: { phone: '01344 000000' } } as unknown as SiteData;
const refusal = new ApiProblem(409, 'taken', { detail: 'Somebody else was quicker.' });

/** Renders a component that uses the action; with a client, as on a page that also reads data. */
function action<Input, Output>(
  client: QueryClient | null,
  ...given: Parameters<typeof useAction<Input, Output>>
): ReturnType<typeof useAction<Input, Output>> {
  const found: { action?: ReturnType<typeof useAction<Input, Output>> } = {};
  function Page() {
    found.action = useAction(...given);
    return null;
  }
  const wrapped: ReactNode = client ? (
    <ActionClientContext value={client}>
      <Page />
    </ActionClientContext>
  ) : (
    <Page />
  );
  renderToString(
    <TranslationProvider store={makeRecordingStore('eng', words).store}>
      <PageDataProvider data={page}>{wrapped}</PageDataProvider>
    </TranslationProvider>,
  );
  if (!found.action) throw new Error('the page did not render');
  return found.action;
}

describe('useAction', () => {
  let toasts: ToastRequest[] = [];
  let stop = () => {};
  beforeEach(() => {
    toasts = [];
    stop = takeToasts({
      show: (request) => toasts.push(request),
      close: (about) => {
        toasts = toasts.filter((toast) => toast.about !== about);
      },
    });
  });
  afterEach(() => stop());

  it('runs with its input, shows the toast and resolves with true', async () => {
    const done: unknown[] = [];
    const { run } = action<string, number>(null, async (name) => name.length, {
      doneText: (length, name) => `${name} has ${length}`,
      onDone: (...all) => done.push(all),
    });
    expect(await run('Ada')).toBe(true);
    expect(toasts).toEqual([{ kind: 'good', about: undefined, text: 'Ada has 3' }]);
    expect(done).toEqual([[3, 'Ada']]);
  });

  it('runs once on a double click, and again on a later click', async () => {
    let calls = 0;
    const { run } = action<void, void>(null, async () => {
      calls += 1;
      await Promise.resolve();
    });
    expect(await Promise.all([run(), run()])).toEqual([true, false]);
    expect(calls).toBe(1);
    expect(await run()).toBe(true);
    expect(calls).toBe(2);
  });

  it('runs for each click where rows have their own buttons', async () => {
    const dropped: string[] = [];
    const { run } = action<string, void>(null, async (id) => void dropped.push(id), { mayOverlap: true });
    expect(await Promise.all([run('one'), run('two')])).toEqual([true, true]);
    expect(dropped).toEqual(['one', 'two']);
  });

  it.each([
    ['a success', async () => 'fine'],
    ['a failure', () => Promise.reject(refusal)],
  ])('invalidates its queries after %s', async (_, work) => {
    const client = new QueryClient();
    client.setQueryData(list, ['one']);
    await action(client, work, { invalidates: [list] }).run(undefined);
    expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  });

  it('accepts the next click while its queries are reloading', async () => {
    const client = new QueryClient();
    const never = new Promise<never>(() => {});
    const observer = new QueryObserver(client, { queryKey: list, queryFn: () => never });
    const stopReading = observer.subscribe(() => {});
    const published: string[] = [];
    const { run } = action<string, void>(client, async (id) => void published.push(id), { invalidates: [list] });
    void run('one');
    await expect.poll(() => published).toEqual(['one']);
    void run('two');
    await expect.poll(() => published).toEqual(['one', 'two']);
    stopReading();
  });

  it('shows the server’s message when it fails, and what to do when offline', async () => {
    const failing = (problem: unknown) =>
      action(null, () => Promise.reject(problem), { toastsAbout: 'reviews' }).run(undefined);
    expect(await failing(refusal)).toBe(false);
    expect(toasts.pop()).toEqual({ kind: 'bad', about: 'reviews', text: 'Somebody else was quicker.' });
    await failing(new ApiProblem(0, 'network'));
    expect(toasts.pop()?.text).toContain('call 01344 000000');
  });

  it('removes its failure toast after a success', async () => {
    let isBroken = true;
    const { run } = action<void, void>(null, () => (isBroken ? Promise.reject(refusal) : Promise.resolve()), {
      toastsAbout: 'reviews',
    });
    await run();
    expect(toasts).toHaveLength(1);
    isBroken = false;
    await run();
    expect(toasts).toEqual([]);
  });

  it('shows no failure when the problem is already under its field', async () => {
    const shown: unknown[] = [];
    await action(null, () => Promise.reject(refusal), {
      toastsAbout: 'reviews',
      onFailed: (problem) => {
        shown.push(problem);
        return true;
      },
    }).run(undefined);
    expect(shown).toEqual([refusal]);
    expect(toasts).toEqual([]);
  });

  it('fails when its onDone fails', async () => {
    const { run } = action(null, async () => 'fine', {
      toastsAbout: 'reviews',
      onDone: () => Promise.reject(refusal),
    });
    expect(await run(undefined)).toBe(false);
    expect(toasts).toHaveLength(1);
  });
});
