import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CalendarSync, RotateCcw, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { type StaffBooking, staffBookingQuery, staffBookingsKey, staffEventsQuery } from '#web/api/office/bookings.ts';
import { paymentsKey } from '#web/api/office/payments.ts';
import { useUser } from '#web/app/session.ts';
import { timings } from '#web/app/timings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FlightPanel } from '#web/office/flight/flight-panel.tsx';
import { useBookingChanges } from '#web/office/live/office-hub.tsx';
import { PaymentsPanel } from '#web/office/payments/payments-panel.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useNavigate } from '#web/router/use-router.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { AssignmentPanel } from './assignment-panel.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { EditContext, useEdit } from './edit-context.ts';
import { EditForm, editFormId } from './edit-form.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { useBookingEdit } from './use-booking-edit.ts';
import { useDeletion, useRestore } from './use-deletion.ts';
import { useOrigin } from './use-origin.ts';

/** Who changed it last, and when; the reader only if nobody else did: then it was in another window. */
function useLastEditor(id: string): { readonly who: string; readonly at: string } {
  const { t } = useTranslation();
  const email = useUser()?.email;
  const { data } = useQuery(staffEventsQuery(id));
  const last = data?.findLast(({ actorName }) => actorName !== email) ?? data?.at(-1);
  return { who: last?.actorName ?? t('Adminedit_somebody'), at: last?.at ?? '' };
}

function DeletedNotice() {
  const { t, tag } = useTranslation();
  const edit = useEdit();
  const restore = useRestore(edit.rebase);
  const { base } = edit;
  if (!base.deletedAt) return null;
  return (
    <Notice kind="caution" title={t('Adminedit_is-deleted')}>
      <p>
        {t('Adminedit_deleted-by', {
          name: base.deletedBy ?? t('Adminedit_somebody'),
          dateTime: formatDateTime(base.deletedAt, tag),
        })}
      </p>
      <Button kind="outline" size="small" className="mt-3" onClick={() => void restore(base)}>
        <RotateCcw aria-hidden="true" />
        {t('Adminedit_restore')}
      </Button>
    </Notice>
  );
}

/** Everything the person should know before typing more. */
function Notices() {
  const { t } = useTranslation();
  const edit = useEdit();
  const last = useLastEditor(edit.base.id);
  return (
    <div className="grid gap-3 empty:hidden">
      <DeletedNotice />
      {edit.isFound && !edit.conflict ? (
        <Notice kind="info" live="polite" title={t('Adminedit_kept')}>
          <Button kind="outline" size="small" className="mt-2" onClick={edit.discard}>
            {t('Adminedit_discard')}
          </Button>
        </Notice>
      ) : null}
      {edit.isBehind ? (
        <Notice kind="caution" live="polite" title={t('Adminedit_behind', { name: last.who })}>
          <p>{t('Adminedit_behind-text')}</p>
          <Button kind="outline" size="small" className="mt-2" onClick={() => void edit.catchUp()}>
            {t('Adminedit_see-changes')}
          </Button>
        </Notice>
      ) : null}
      <EditConflictPanel {...last} />
      <FailureNotice>{edit.failure}</FailureNotice>
    </div>
  );
}

function Actions({ remove, removing }: { remove: () => void; removing: boolean }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const isDeleted = edit.base.deletedAt !== null;
  return (
    <div className="sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      <Button type="submit" form={editFormId} kind="primary" busy={edit.isBusy} disabled={isDeleted}>
        {t('Adminedit_save')}
      </Button>
      {edit.isDirty ? (
        <Button kind="quiet" onClick={edit.discard}>
          {t('Adminedit_discard')}
        </Button>
      ) : null}
      <ButtonLink kind="quiet" to={paths.staffNewRepeat(edit.base.id)}>
        <CalendarSync aria-hidden="true" />
        {t('Repeat_use')}
      </ButtonLink>
      <Button kind="outline" className="ml-auto text-bad" busy={removing} disabled={isDeleted} onClick={remove}>
        <Trash2 aria-hidden="true" />
        {t('Adminedit_delete')}
      </Button>
    </div>
  );
}

function Editor({ booking }: { booking: StaffBooking }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { path: list } = useOrigin();
  const edit = useBookingEdit(booking);
  const leave = () => void navigate(list, { state: { opened: booking.id } });
  const refresh = () => void client.invalidateQueries({ queryKey: staffBookingsKey });
  const save = async () => {
    if (!(await edit.save())) return;
    notify({
      kind: 'good',
      text: t('Adminedit_saved', { reference: booking.reference }),
      timing: timings.dashboardNotice,
    });
    refresh();
    leave();
  };
  const deletion = useDeletion({
    booking: edit.base,
    onDeleted: () => {
      edit.discard();
      void navigate(list);
    },
    onStale: edit.catchUp,
  });
  const changed = (latest: StaffBooking) => {
    edit.rebase(latest);
    refresh();
  };
  const panel = { booking: edit.base, onChanged: changed, onStale: edit.catchUp };
  return (
    <EditContext value={edit}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,40rem)_minmax(0,30rem)]">
        <Card as="section" aria-label={t('Adminedit_form')} className="grid gap-5">
          <Notices />
          <FailureNotice>{deletion.failure}</FailureNotice>
          <EditForm onSave={() => void save()} />
          <Actions remove={deletion.remove} removing={deletion.isBusy} />
          {edit.question}
          {deletion.isAsking ? (
            <DeletionDialog
              booking={edit.base}
              onDeleted={deletion.done}
              onStale={edit.catchUp}
              onClose={deletion.stopAsking}
            />
          ) : null}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StatePanel {...panel} />
          <AssignmentPanel {...panel} />
          {edit.base.flight ? (
            <Card as="section" aria-labelledby="flight-title">
              <h2 id="flight-title" className="mb-2 text-h4">
                {t('Flight_panel')}
              </h2>
              <FlightPanel id={booking.id} />
            </Card>
          ) : null}
          <PaymentsPanel
            reservationId={booking.id}
            hasEmail={edit.base.email !== ''}
            isOver={edit.base.deletedAt !== null}
          />
          <FactsPanel {...panel} />
          <HistoryPanel id={booking.id} />
        </div>
      </div>
    </EditContext>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { path, isList } = useOrigin();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Link to={path} className="text-link inline-flex min-h-11 items-center gap-1.5 text-small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t(isList ? 'Adminedit_back' : 'Adminedit_back-before')}
        </Link>
        <h1 className="text-h2" data-figures>
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}

/** One booking: view it, change it, move it on, assign it, and delete it. */
export function BookingEditor({ id }: { id: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...staffBookingQuery(id), refetchOnWindowFocus: false });
  useBookingChanges((changed) => {
    if (changed !== null && changed !== id) return;
    void client.invalidateQueries({ queryKey: staffBookingQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: staffEventsQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: paymentsKey });
  });
  if (data) {
    return (
      <Frame title={t('Adminedit_title', { reference: data.reference })}>
        <Editor key={id} booking={data} />
      </Frame>
    );
  }
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <Frame title={t('Adminedit_title-missing')}>
        <EmptyState
          icon={SearchX}
          title={t('Adminedit_missing')}
          action={
            <ButtonLink kind="outline" to={paths.adminBookings()}>
              {t('Adminedit_back')}
            </ButtonLink>
          }
        >
          {t('Adminedit_missing-text')}
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame title={t('Adminedit_title-missing')}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : (
        <SkeletonList count={4} />
      )}
    </Frame>
  );
}
