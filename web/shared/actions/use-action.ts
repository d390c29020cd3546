import { QueryClient, QueryClientContext, type QueryKey, useMutation } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { notify, withdraw } from '#web/ui/toast.ts';

interface ActionOptions<Input, Output> {
  /** What is read again afterwards. After a failure too: somebody else may have been quicker. */
  readonly invalidates?: readonly QueryKey[];
  /** The toast when it went well. */
  readonly doneText?: (output: Output, input: Input) => string;
  /** Still part of the action: it stays busy until this is over, and a failure here is a failure of the action. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  /** True when the problem has found its place, under a field for example; then `failure` stays empty. */
  readonly onFailed?: (problem: unknown, input: Input) => unknown;
  /** What to say about a problem; the words of the server unless told otherwise. */
  readonly failureText?: (problem: unknown) => string;
  /** Where the page has no place for a failure it becomes a toast about this, which the next success replaces or takes back. */
  readonly toastsAbout?: string;
  /** Each press counts, also while another runs: for lists whose rows have a button each. */
  readonly mayOverlap?: boolean;
}

interface Outcome {
  readonly failure: string;
  readonly problem: unknown;
}

const nothingWrong: Outcome = { failure: '', problem: null };

// Pages without reads have no client of their own; a write needs one only to run in.
const writesOnly = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

/**
 * One thing that a person does by a press: one at a time, busy while it runs, a toast when it is done, the reason when
 * it is not.
 */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  options: ActionOptions<Input, Output> = {},
) {
  const client = useContext(QueryClientContext) ?? writesOnly;
  const fullProblem = useFullProblem();
  const [outcome, setOutcome] = useState(nothingWrong);
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
      await explain(problem, input);
      throw problem;
    } finally {
      // Whoever goes on to the next row need not wait for the list.
      running.current -= 1;
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  const { mutateAsync, isPending, isSuccess, variables } = useMutation<void, unknown, Input>(
    { mutationFn: perform },
    client,
  );

  /** True when it went well; false when it failed, or while it runs already. */
  const run = async (input: Input): Promise<boolean> => {
    if (running.current > 0 && !options.mayOverlap) return false;
    running.current += 1;
    setOutcome(nothingWrong);
    return mutateAsync(input).then(
      () => true,
      () => false,
    );
  };

  return {
    run,
    /** Until the lists are read again. */
    isBusy: isPending,
    /** What it runs with, where several buttons share an action. */
    runningWith: isPending ? variables : undefined,
    isDone: isSuccess,
    failure: outcome.failure,
    /** The last problem itself, for what it says about single fields. */
    problem: outcome.problem,
    /** Says why it cannot even be tried; an empty text takes the last failure back. */
    refuse: (text: string) => setOutcome({ failure: text, problem: null }),
  };
}
