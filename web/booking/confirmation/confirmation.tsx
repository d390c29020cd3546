import { CalendarPlus, CircleCheck, Hourglass, LifeBuoy, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bookingStates } from '#domain/booking/states.ts';
import { calendarFile } from '#web/api/bookings.ts';
import { mailHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { PayButton } from '#web/shared/booking/pay-button.tsx';
import type { Done } from '#web/shared/journey-form/booking-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface ConfirmationProps {
  /** The id of the heading, for the dialog around it. */
  readonly titleId: string;
  readonly done: Done;
  readonly onClose: () => void;
}

interface Leg {
  readonly id: string;
  readonly reference: string;
  readonly pickupTime: string;
  readonly status: number;
}

const isConfirmed = ({ status }: Leg) => status === bookingStates.Confirmed;
const isAwaiting = ({ status }: Leg) => status === bookingStates.AwaitingPayment;

/** The status of all legs together: "confirmed" only when all of them are. */
function textKey(legs: readonly Leg[]): string {
  const confirmed = legs.filter(isConfirmed).length;
  if (legs.some(isAwaiting)) return 'Confirm_text-pay';
  if (confirmed === 0) return 'Confirm_text-requested';
  if (confirmed < legs.length) return 'Confirm_text-partly';
  return legs.length === 1 ? 'Confirm_text-confirmed' : 'Confirm_text-confirmed-both';
}

function Reference({ leg, title }: { leg: Leg; title: string }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-0.5 border-t border-line py-3 first:border-t-0">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4 text-tiny text-ink-soft">
        {title}
        <span className="font-semibold text-ink">
          {t(
            isConfirmed(leg) ? 'Confirm_leg-confirmed' : isAwaiting(leg) ? 'Confirm_leg-pay' : 'Confirm_leg-requested',
          )}
        </span>
      </dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-h3 tracking-wide" data-figures>
          {leg.reference}
        </strong>
        <time dateTime={leg.pickupTime} className="text-small text-ink-soft">
          {formatDateTime(leg.pickupTime, tag)}
        </time>
      </dd>
    </div>
  );
}

/**
 * The confirmation of a booking or a request: the reference, and what can be done with it. Closing it opens the home
 * page.
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
  const Icon = legs.every(isConfirmed) ? CircleCheck : Hourglass;
  const subject = new URLSearchParams({ subject: t('Confirm_subject', { reference: answer.reference }) });
  return (
    <>
      <h2 id={titleId} tabIndex={-1} className="px-6 pt-6 pb-3 text-h3 break-words outline-none">
        <bdi>{t('Confirm_title', { name })}</bdi>
      </h2>
      <div className="grid min-h-0 flex-1 gap-5 overflow-y-auto overscroll-contain px-6 pb-5">
        <p className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
          <span className="min-w-0 break-words">{t(textKey(legs), { email })}</span>
        </p>
        <dl className="rounded-card border border-line bg-sunken px-4">
          <Reference leg={answer} title={t(back ? 'Confirm_reference-out' : 'Confirm_reference')} />
          {back ? <Reference leg={back} title={t('Confirm_reference-back')} /> : null}
          <div className="flex items-baseline justify-between border-t border-line py-3">
            <dt className="text-small text-ink-soft">{t('Passenger_price')}</dt>
            <dd className="font-bold" data-figures>
              {formatPounds(answer.total, tag)}
            </dd>
          </div>
        </dl>
        {legs
          .filter((leg) => isAwaiting(leg) && (leg === answer || !link))
          .map((leg) => (
            <PayButton key={leg.id} reservationId={leg.id} link={leg.id === answer.id ? link : undefined}>
              {legs.length === 1 ? t('Pay_now') : `${t('Pay_now')}: ${leg.reference}`}
            </PayButton>
          ))}
        <div className="grid gap-2 sm:grid-cols-2">
          <ButtonLink kind="outline" size="small" href={calendarFile(answer.id, link)} download>
            <CalendarPlus aria-hidden="true" />
            {t('Confirm_calendar')}
          </ButtonLink>
          <ButtonLink kind="outline" size="small" to={manage ?? paths.dashboardList('upcoming')}>
            <Settings2 aria-hidden="true" />
            {t('Confirm_manage')}
          </ButtonLink>
        </div>
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
      <div className="border-t border-line px-6 py-4">
        <Button ref={close} kind="primary" wide onClick={onClose}>
          {t('Ui_close')}
        </Button>
      </div>
    </>
  );
}
