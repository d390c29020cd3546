import { ApiProblem } from '#web/api/client.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';

/** A refusal as text: what prevents it, and what to do. */
export function useRefusal(): (problem: unknown) => string {
  const problemText = useProblemText();
  return (problem) => {
    const title = problem instanceof ApiProblem ? problem.facts['title'] : undefined;
    return typeof title === 'string' ? `${title}. ${problemText(problem)}` : problemText(problem);
  };
}

type Options<Input, Output> = NonNullable<Parameters<typeof useAction<Input, Output>>[1]> & {
  /** Somebody else saved first, so reload the booking. */
  readonly onStale: () => Promise<void>;
};

/** An action on the booking outside its form. */
export function useBookingAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  { onStale, ...options }: Options<Input, Output>,
) {
  const refusal = useRefusal();
  return useAction(work, {
    failureText: refusal,
    ...options,
    onFailed: async (problem, input) => {
      const isBehind =
        problem instanceof ApiProblem && (problem.status === 412 || problem.code === 'changed-meanwhile');
      if (isBehind) await onStale().catch(() => undefined);
      return options.onFailed?.(problem, input);
    },
  });
}
