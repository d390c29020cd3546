import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

interface WholeListProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly isEmpty: (data: Data) => boolean;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly skeletons?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A list that is loaded in one go, with its loading, empty and error states. */
export function WholeList<Data>({ query, isEmpty, empty, skeletons = 3, children }: WholeListProps<Data>) {
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (!error) return <SkeletonList count={skeletons} />;
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {problemText(error)}
    </ErrorState>
  );
}
