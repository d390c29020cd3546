import type { PageStart } from '#domain/api/site/page-context.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useSearchParams } from '#web/router/use-router.ts';

/** The query parameter for the start, so that a link can set it. */
export const startParam = 'from';

/** The start in the URL, else the first, and a setter. The server renders it too. */
export function useStart(): { start: PageStart | undefined; isChosen: boolean; choose: (id: string) => void } {
  const { starts } = usePageData().tariff;
  const [search, setSearch] = useSearchParams();
  const chosen = starts.find(({ id }) => id === search.get(startParam));
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set(startParam, id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { start: chosen ?? starts[0], isChosen: chosen !== undefined, choose };
}
