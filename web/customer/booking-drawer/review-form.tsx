import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type OwnReview, ownReviewsQuery, saveReview, withdrawReview } from '#web/api/customer/own-reviews.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarChoice } from './star-choice.tsx';

/** Submits and withdraws a review; errors show at their fields. */
function useReview(reservationId: string, own: OwnReview | undefined) {
  const { t } = useTranslation();
  const [stars, setStars] = useState(own?.stars ?? 0);
  const [text, setText] = useState(own?.text ?? '');
  const { run, refuse, failure, isBusy } = useAction((call: () => Promise<{ message: string }>) => call(), {
    doneText: ({ message }) => message,
    invalidates: [ownReviewsQuery.queryKey],
  });
  const save = () => {
    if (stars === 0) refuse(t('Error_stars'));
    else if (text.trim() === '') refuse(t('Error_review-text'));
    else void run(() => saveReview(reservationId, own, { stars, text }));
  };
  const withdraw = () => own && void run(() => withdrawReview(own.id));
  return { stars, setStars, text, setText, failure, isBusy, save, withdraw };
}

function Fields({ reservationId, own }: { reservationId: string; own: OwnReview | undefined }) {
  const { t } = useTranslation();
  const { stars, setStars, text, setText, failure, isBusy, save, withdraw } = useReview(reservationId, own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice>{failure}</FailureNotice>
      <StarChoice value={stars} onChange={setStars} />
      <TextArea
        label={t('Review_text')}
        name="review"
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t(own ? 'Review_change' : 'Review_send')}
        </Button>
        {own && own.state !== 'withdrawn' ? (
          <Button kind="quiet" disabled={isBusy} onClick={withdraw}>
            {t('Review_withdraw')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const tones = { waiting: 'lamp', published: 'good', refused: 'bad', withdrawn: 'plain' } as const;

/** Stars and text for one completed journey: written, changed or withdrawn by their author. */
export function ReviewForm({ reservationId }: { reservationId: string }) {
  const { t } = useTranslation();
  const { data, isPending, isError } = useQuery(ownReviewsQuery);
  const own = data?.find((review) => review.reservationId === reservationId);
  return (
    <section aria-labelledby="review-title" className="rounded-card border border-line bg-sunken p-5">
      <h3 id="review-title" className="mb-1 flex flex-wrap items-center gap-3 text-h4">
        {t(own ? 'Review_yours' : 'Review_title')}
        {own ? <Badge tone={tones[own.state]}>{t(`Review_state-${own.state}`)}</Badge> : null}
      </h3>
      <p className="mb-4 text-small text-ink-soft">{t('Review_lead')}</p>
      {own?.note ? (
        <Notice kind="caution" title={t('Review_why')} className="mb-4">
          {own.note}
        </Notice>
      ) : null}
      {isPending ? <Skeleton className="h-24" /> : null}
      {isError && !data ? <Notice kind="bad">{t('Ui_error-text')}</Notice> : null}
      {data ? <Fields key={own?.changedAt ?? 'new'} reservationId={reservationId} own={own} /> : null}
    </section>
  );
}
