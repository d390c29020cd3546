import { useEffect, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { type PayPage, readPayment } from '#web/api/payments.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { PayForm, titleOf } from '#web/booking/pay/pay-form.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  // A journey, both journeys of a return or an invoice: only the link knows which.
  title: 'Pay_page',
  index: false,
  bar: 'never',
  textPrefixes: ['Pay_', 'Passenger_', 'Quote_pickup', 'Quote_drop-off', 'Quote_added', 'Manage_', 'Error_', 'Ui_'],
};

/** Whether a saved card is about to be charged or held, as for the other journey of a return. */
const isBeingTaken = (page: PayPage) =>
  [page, page.together].some((leg) => leg?.state === 'saved' && leg.kind !== 'save');

const readAgainMs = 2000;

function usePayment(link: string | null | undefined) {
  const [found, setFound] = useState<{ page?: PayPage; problem?: unknown }>({});
  useEffect(() => {
    let isHere = true;
    let timer: number | undefined;
    const read = async (link: string): Promise<void> => {
      try {
        const page = await readPayment(link);
        if (!isHere) return;
        setFound({ page });
        if (isBeingTaken(page)) timer = window.setTimeout(() => void read(link), readAgainMs);
      } catch (problem) {
        // What is already on the screen stays.
        if (isHere) setFound(({ page }) => (page ? { page } : { problem }));
      }
    };
    if (link) void read(link);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
    };
  }, [link]);
  return found;
}

function Payment({ link, page, problem }: { link: string; page?: PayPage; problem?: unknown }) {
  const problemText = useProblemText();
  if (page) return <PayForm page={page} link={link} />;
  if (problem instanceof ApiProblem && problem.status === 404) return <NoLink />;
  if (problem) return <ErrorState onRetry={() => location.reload()}>{problemText(problem)}</ErrorState>;
  return <SkeletonList count={1} />;
}

function NoLink() {
  const { t } = useTranslation();
  return (
    <Notice kind="caution" title={t('Pay_no-link')} className="max-w-form">
      {t('Pay_no-link-text')}
    </Notice>
  );
}

/** Where a pay link leads: how much is due and for what, and a button to the card provider's page. */
export function Component() {
  const { t } = useTranslation();
  const link = useQueryValue('link');
  const found = usePayment(link);
  return (
    <>
      <section className="night">
        <div className="column pt-7 pb-24">
          <h1 className="text-h2">{t(titleOf(found.page))}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{t('Pay_lead')}</p>
        </div>
      </section>
      <div className="column -mt-16 pb-24">
        {link === undefined ? <SkeletonList count={1} /> : null}
        {link === null ? <NoLink /> : null}
        {link ? <Payment key={link} link={link} {...found} /> : null}
      </div>
    </>
  );
}
