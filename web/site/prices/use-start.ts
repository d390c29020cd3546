import { useSearchParams } from 'react-router';
import type { PageStart } from '#domain/api/page-context.ts';
import { usePageData } from '#web/app/page-data.tsx';

/** The part of the address that says where a reader starts: a link to the page can bring it along. */
export const startParam = 'from';

/** The start that the address names, else the first, and the way to choose another. The served page knows it too. */
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
