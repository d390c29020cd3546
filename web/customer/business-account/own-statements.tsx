import { useQuery } from '@tanstack/react-query';
import { ownStatementsQuery, statementFile } from '#web/api/statements.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { StatementMonths } from '#web/shared/statement-months.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The account's months, each as PDF and CSV, and how a journey gets onto them. */
export function OwnStatements() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, isPending, isFetching, error, refetch } = useQuery(ownStatementsQuery);
  return (
    <Card as="section" aria-labelledby="statements">
      <h2 id="statements" className="text-h4">
        {t('Statement_heading')}
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        {t('Statement_which')}{' '}
        <Link to={paths.dashboardProfile()} className="text-link">
          {t('Statement_preference')}
        </Link>
      </p>
      {isPending ? <Skeleton className="mt-3 h-20" /> : null}
      {data ? <StatementMonths months={data} file={statementFile} /> : null}
      {error && !data ? (
        <ErrorState className="mt-4" onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
    </Card>
  );
}
