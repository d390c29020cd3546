import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

interface ListPageProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly $values: readonly Row[] }>>;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list loaded page by page, with its loading, empty and error states. A failure keeps what is already loaded. */
export function ListPage<Row>({ query, empty, children }: ListPageProps<Row>) {
  const problemText = useProblemText();
  if (query.isPending) return <SkeletonList count={4} />;
  if (!query.data) {
    return (
      <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const rows = query.data.pages.flatMap(({ $values }) => $values);
  return (
    <>
      {query.isError ? (
        <Notice kind="bad" live="assertive" className="mb-4">
          {problemText(query.error)}
        </Notice>
      ) : null}
      {rows.length === 0 ? empty : children(rows)}
      {rows.length === 0 ? null : (
        <LoadMore
          shown={rows.length}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
