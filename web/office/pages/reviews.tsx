import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import {
  publishReview,
  reviewStates,
  type StaffReview,
  staffReviewsKey,
  staffReviewsQuery,
} from '#web/api/office/reviews.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { RefuseDialog } from '#web/office/customers/refuse-dialog.tsx';
import { ReviewCard } from '#web/office/customers/review-card.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle = officeHandle('Staff_nav-reviews', 'Reviewsadmin_');

/** Reviews wait here for approval. */
export function Component() {
  const { t } = useTranslation();
  const { oneOf, set } = useAddressFilter();
  const state = oneOf('state', reviewStates, 'waiting');
  const query = useInfiniteQuery(staffReviewsQuery(state));
  const { run, refuse, runningWith, failure } = useAction(publishReview, {
    doneText: () => t('Reviewsadmin_published'),
    invalidates: [staffReviewsKey],
  });
  const [refused, setRefused] = useState<StaffReview | null>(null);
  return (
    <>
      <PageHead title={t('Staff_nav-reviews')} lead={t('Reviewsadmin_lead')} />
      <SelectField
        label={t('Reviewsadmin_show')}
        className="mb-4 w-72 max-w-full"
        value={state}
        onChange={(event) => set({ state: event.target.value })}
        options={reviewStates.map((value) => ({ value, label: t(`Reviewsadmin_state-${value}`) }))}
      />
      {failure ? (
        <Notice kind="bad" live="assertive" className="mb-4" onDismiss={() => refuse('')}>
          {failure}
        </Notice>
      ) : null}
      <ListPage
        query={query}
        empty={
          <EmptyState icon={MessageSquareQuote} title={t(`Reviewsadmin_none-${state}`)}>
            {t('Reviewsadmin_none-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-3 2xl:grid-cols-2">
            {rows.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                busy={runningWith?.id === review.id}
                onPublish={() => void run(review)}
                onRefuse={() => setRefused(review)}
              />
            ))}
          </ul>
        )}
      </ListPage>
      <RefuseDialog key={refused?.id ?? ''} review={refused} onClose={() => setRefused(null)} />
    </>
  );
}
