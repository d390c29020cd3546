import { useQuery } from '@tanstack/react-query';
import { accountStatementsQuery, statementFile } from '#web/api/statements.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { StatementMonths } from '#web/shared/statement-months.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The months of one account, for staff. */
export function AccountStatements({ id }: { id: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, isPending, isFetching, error, refetch } = useQuery(accountStatementsQuery(id));
  return (
    <section aria-labelledby="statements" className="mt-6 border-t border-line pt-5">
      <h3 id="statements" className="text-h4">
        {t('Statement_heading')}
      </h3>
      {isPending ? <Skeleton className="mt-3 h-20" /> : null}
      {data ? <StatementMonths months={data} file={(month, ending) => statementFile(month, ending, id)} /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
    </section>
  );
}
