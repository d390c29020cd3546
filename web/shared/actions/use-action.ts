import type { QueryKey } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { notify, withdraw } from '#web/ui/toast/toast.ts';
import { ActionClientContext } from './action-client.ts';

/** Thrown by an action that somebody called off when asked: nothing went wrong, and nothing is said. */
export class Declined extends Error {}

interface ActionOptions<Input, Output> {
  /** Queries to invalidate afterwards, even after a failure: somebody else may have made the change. */
  readonly invalidates?: readonly QueryKey[];
  /** The toast after a success. */
  readonly doneText?: (output: Output, input: Input) => string;
  /** Part of the action: it stays busy until this has finished, and an error here counts as a failure. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** Returns true when it has shown the problem itself, for example under a field; `failure` then stays empty. */
  readonly onFailed?: (problem: unknown, input: Input) => unknown;
  /** The text for a problem; by default the server's message. */
  readonly failureText?: (problem: unknown) => string;
  /**
   * Pages without a place for a failure show it as a toast with this id, which the next success replaces or removes.
   */
  readonly toastsAbout?: string;
  /** Allows several runs at the same time: for lists where each row has its own button. */
  readonly mayOverlap?: boolean;
}

interface Outcome {
  readonly failure: string;
  readonly problem: unknown;
}

const nothingWrong: Outcome = { failure: '', problem: null };

interface Run<Input> {
  readonly state: 'running' | 'done' | 'failed';
  readonly input: Input;
}

/**
 * A write to the server: one at a time, busy while it runs, a toast on success, the reason on failure. It is a mutation
 * of the page's query client. Public pages without queries have no client, and load none of that library for a form.
 */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output> = {},
) {
  const client = useContext(ActionClientContext);
  const fullProblem = useFullProblem();
  const [outcome, setOutcome] = useState(nothingWrong);
  const [last, setLast] = useState<Run<Input> | null>(null);
  const running = useRef(0);
  const { invalidates = [], doneText, onDone, onFailed, failureText = fullProblem, toastsAbout: about } = options;

  const explain = async (problem: unknown, input: Input) => {
    const isPlaced = (await onFailed?.(problem, input)) === true;
    if (about && !isPlaced) notify({ kind: 'bad', about, text: failureText(problem) });
    setOutcome({ problem, failure: isPlaced || about ? '' : failureText(problem) });
  };
  const perform = async (input: Input) => {
    try {
      const output = await work(input);
      if (doneText) notify({ kind: 'good', about, text: doneText(output, input) });
      else if (about) withdraw(about);
      await onDone?.(output, input);
    } catch (problem) {
      if (!(problem instanceof Declined)) await explain(problem, input);
      throw problem;
    } finally {
      // The next row can be used without waiting for the list to reload.
      running.current -= 1;
      if (client) await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  const mutate = async (input: Input): Promise<void> => {
    if (!client) return perform(input);
    return client
      .getMutationCache()
      .build<void, unknown, Input, unknown>(client, { mutationFn: perform })
      .execute(input);
  };

  /** True on success; false on failure, or when it is already running. */
  const run = async (input: Input): Promise<boolean> => {
    if (running.current > 0 && !options.mayOverlap) return false;
    running.current += 1;
    setOutcome(nothingWrong);
    const started: Run<Input> = { state: 'running', input };
    setLast(started);
    const isDone = await mutate(input).then(
      () => true,
      () => false,
    );
    setLast((now) => (now === started ? { state: isDone ? 'done' : 'failed', input } : now));
    return isDone;
  };

  return {
    run,
    /** True until the invalidated queries have reloaded. */
    isBusy: last?.state === 'running',
    /** The input of the current run, where several buttons share an action. */
    runningWith: last?.state === 'running' ? last.input : undefined,
    isDone: last?.state === 'done',
    failure: outcome.failure,
    /** The last problem, for the errors of single fields. */
    problem: outcome.problem,
    /** Shows why the action cannot run; an empty text clears the last failure. */
    refuse: (text: string) => setOutcome({ failure: text, problem: null }),
  };
}
