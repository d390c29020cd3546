import { BookOpenCheck, Printer } from 'lucide-react';
import type { RegisterRecord } from '#domain/api/register/register.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { RegisterTable } from './register-table.tsx';

interface Piece {
  readonly $values: readonly RegisterRecord[];
}

/** The infinite query of a period. */
interface Pieces {
  readonly data?: { readonly pages: readonly Piece[] };
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ hasNextPage: boolean; error: unknown }>;
}

// About forty printed pages; for more, a spreadsheet is more useful.
const mostPrinted = 1_000;

/** Prints the whole period, not only the loaded part. */
export function PrintButton({ pieces, records }: { pieces: Pieces; records: number }) {
  const { t } = useTranslation();
  const readRest = useAction(
    async () => {
      let isMore = pieces.hasNextPage;
      while (isMore) {
        const { hasNextPage, error } = await pieces.fetchNextPage();
        if (error) throw error;
        isMore = hasNextPage;
      }
    },
    { toastsAbout: 'register-print' },
  );
  const press = async () => {
    if (records > mostPrinted) {
      notify({ kind: 'caution', text: t('Register_print-too-many', { count: mostPrinted }) });
      return;
    }
    await readRest.run();
    // The last lines are rendered one tick later.
    setTimeout(() => print());
  };
  return (
    <Button kind="outline" busy={readRest.isBusy} onClick={() => void press()}>
      <Printer aria-hidden="true" />
      {t('Register_print')}
    </Button>
  );
}

/** The lines of a period, and the button for more. */
export function RecordList({ pieces, canEdit }: { pieces: Pieces; canEdit: boolean }) {
  const { t } = useTranslation();
  const all = pieces.data?.pages.flatMap(({ $values }) => $values) ?? [];
  if (all.length === 0)
    return (
      <EmptyState icon={BookOpenCheck} title={t('Register_none')}>
        {t('Register_none-text')}
      </EmptyState>
    );
  return (
    <>
      <RegisterTable records={all} canEdit={canEdit} />
      <div data-print="hide">
        <LoadMore
          shown={all.length}
          hasMore={pieces.hasNextPage}
          busy={pieces.isFetchingNextPage}
          onMore={() => void pieces.fetchNextPage()}
        />
      </div>
    </>
  );
}
