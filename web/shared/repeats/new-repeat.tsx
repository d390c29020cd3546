import { useQuery } from '@tanstack/react-query';
import { readReservation } from '#web/api/bookings.ts';
import { addRepeat } from '#web/api/repeats.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { RepeatPlace } from './repeat-place.ts';
import { RepeatSummary } from './repeat-summary.tsx';
import { bodyOf, emptyRepeat, forPlace, type RepeatValues, repeatOf } from './repeat-values.ts';
import { useRepeatForm } from './use-repeat-form.ts';

function Form({ start, at }: { start: RepeatValues; at: RepeatPlace }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRepeatForm({
    start,
    send: (values, more) => addRepeat({ ...bodyOf(values), ...more }),
    onDone: ({ id }) => {
      guard.release();
      notify({ kind: 'good', text: t('Repeat_added') });
      void navigate(at.one(id));
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  return (
    <form
      noValidate
      aria-label={t('Repeat_new')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,40rem)_minmax(0,26rem)]"
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary problems={form.problems} />
        <RepeatFields form={form} at={at} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[4.75rem]">
        <RepeatSummary form={form} />
        <FailureNotice>{form.failure}</FailureNotice>
        <Button type="submit" kind="primary" size="large" wide busy={form.isBusy}>
          {t('Repeat_save')}
        </Button>
        <ButtonLink to={at.list} kind="quiet">
          {t('Repeat_back')}
        </ButtonLink>
      </div>
      {form.blockQuestion}
      {guard.question}
    </form>
  );
}

/** A new regular journey, from scratch or from a booking. */
export function NewRepeat({ at }: { at: RepeatPlace }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { today } = usePageData();
  const [query] = useSearchParams();
  const booking = query.get('booking') ?? '';
  const source = useQuery({
    queryKey: ['repeat-source', booking],
    queryFn: () => readReservation(booking),
    enabled: booking !== '',
  });
  return (
    <>
      <PageHead title={t('Repeat_new')} lead={t('Repeat_lead')} />
      {booking === '' ? <Form start={emptyRepeat(today)} at={at} /> : null}
      {booking !== '' && source.isPending ? <SkeletonList count={3} /> : null}
      {source.data ? <Form key={booking} start={forPlace(repeatOf(source.data, today), at.isOffice)} at={at} /> : null}
      {source.isError && !source.data ? (
        <ErrorState onRetry={() => void source.refetch()} busy={source.isFetching}>
          {problemText(source.error)}
        </ErrorState>
      ) : null}
    </>
  );
}
