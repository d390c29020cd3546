import { CalendarPlus, CircleCheck, Hourglass, LifeBuoy, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { calendarFile } from '#web/api/bookings.ts';
import { mailHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { PayButton } from '#web/shared/booking/pay-button.tsx';
import type { Done } from '#web/shared/journey-form/booking-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { isAwaiting, isConfirmed, type Leg, LegSummary } from './leg-summary.tsx';
import { NextSteps } from './next-steps.tsx';

interface ConfirmationProps {
  /** The id of the heading, for the dialog around it. */
  readonly titleId: string;
  readonly done: Done;
  readonly onClose: () => void;
}

/** The status of all legs together: "confirmed" only when all of them are. */
function textKey(legs: readonly Leg[]): string {
  const confirmed = legs.filter(isConfirmed).length;
  if (legs.some(isAwaiting)) return 'Confirm_text-pay';
  if (confirmed === 0) return 'Confirm_text-requested';
  if (confirmed < legs.length) return 'Confirm_text-partly';
  return legs.length === 1 ? 'Confirm_text-confirmed' : 'Confirm_text-confirmed-both';
}

/**
 * The confirmation of a booking or a request: the whole journey, what can be done with it and what happens next.
 * Closing it opens the home page.
 */
export function Confirmation({ titleId, done, onClose }: ConfirmationProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const { name, email, answer } = done;
  const manage = ownPath(answer.manageUrl);
  const link = manage ? (new URLSearchParams(manage.split('?')[1]).get('link') ?? undefined) : undefined;
  const back = answer.returnReservation;
  const legs = back ? [answer, back] : [answer];
  // A guest's link opens the outward journey; the return alone is paid from its own page.
  const payable = legs.find((leg) => isAwaiting(leg) && (leg === answer || !link));
  const Icon = legs.every(isConfirmed) ? CircleCheck : Hourglass;
  const subject = new URLSearchParams({ subject: t('Confirm_subject', { reference: answer.reference }) });
  return (
    <>
      <h2 id={titleId} tabIndex={-1} className="px-6 pt-6 pb-3 text-h3 break-words outline-none">
        <bdi>{t('Confirm_title', { name })}</bdi>
      </h2>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto overscroll-contain px-6 pb-5">
        <p className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
          <span className="min-w-0 break-words">{t(textKey(legs), { email })}</span>
        </p>
        <div className="rounded-card border border-line bg-sunken px-4">
          <LegSummary leg={answer} title={t(back ? 'Confirm_reference-out' : 'Confirm_reference')} />
          {back ? <LegSummary leg={back} title={t('Confirm_reference-back')} /> : null}
          <p className="flex items-baseline justify-between border-t border-line py-3">
            <span className="text-small text-ink-soft">{t('Passenger_price')}</span>
            <data value={answer.total} className="text-h3 font-bold">
              {formatPounds(answer.total, tag)}
            </data>
          </p>
          {/* A booking stored by an older release lacks it. */}
          <MayBeAdded additions={answer.mayBeAdded ?? []} className="pb-3" />
        </div>
        {/* Both journeys of a return are paid on one page. */}
        {payable ? (
          <PayButton reservationId={payable.id} link={link}>
            {t(legs.every(isAwaiting) && back ? 'Pay_title-both' : 'Pay_now')}
          </PayButton>
        ) : null}
        <ButtonLink kind="outline" href={calendarFile(answer.id, link)} download>
          <CalendarPlus aria-hidden="true" />
          {t('Confirm_calendar')}
        </ButtonLink>
        <NextSteps legs={legs} />
        <p className="text-small text-ink-soft">
          <a
            href={`${mailHref(firm.email)}?${String(subject).replaceAll('+', '%20')}`}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <LifeBuoy aria-hidden="true" className="size-4 shrink-0" />
            {t('Confirm_support')}
          </a>
        </p>
      </div>
      {/* In view however long the journeys are. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-t border-line px-6 py-4 max-[22.5rem]:grid-cols-[minmax(0,1fr)]">
        <ButtonLink kind={legs.some(isAwaiting) ? 'outline' : 'primary'} to={manage ?? paths.dashboardList('upcoming')}>
          <Settings2 aria-hidden="true" />
          {t('Confirm_manage')}
        </ButtonLink>
        <Button ref={close} kind="outline" onClick={onClose}>
          {t('Ui_close')}
        </Button>
      </div>
    </>
  );
}
