import { CalendarPlus, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { calendarFile } from '#web/api/bookings.ts';
import { mailHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import logo from '#web/art/logo-on-dark.svg';
import scene from '#web/art/scene-night-road.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { carPictureOf } from '#web/shared/booking/car-pictures.ts';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isAwaiting, type Leg, standingOf } from './leg.ts';
import { NextSteps } from './next-steps.tsx';
import { Ticket } from './ticket.tsx';

// Loaded on demand: most journeys are paid in the car.
const PayButton = lazy(async () => ({ default: (await import('#web/shared/booking/pay-button.tsx')).PayButton }));

interface ConfirmationProps {
  /** The id of the thanks, for the dialog around it. */
  readonly titleId: string;
  readonly done: Done;
  readonly onClose: () => void;
}

/** The night road, and the car that was booked, which drives in once. It leaves its lower edge to the ticket. */
function ArrivalScene({ carType }: { carType: string }) {
  const picture = carPictureOf(carType);
  return (
    <div aria-hidden="true" className="arrival-scene">
      <img src={scene} alt="" width={1440} height={680} />
      {picture ? <img src={picture.src} alt="" width={1200} height={picture.height} /> : null}
    </div>
  );
}

/** The thanks by name, and the address that the email goes to. */
function Thanks({ titleId, done: { name, email }, text }: Omit<ConfirmationProps, 'onClose'> & { text: string }) {
  const { t } = useTranslation();
  const gap = '\u0000';
  const [before, after] = t(text, { email: gap }).split(gap);
  return (
    <p className="mt-3 max-w-narrow text-small text-ink-soft lg:text-lead">
      <bdi id={titleId}>{t('Confirm_title', { name })}</bdi>. {before}
      <strong className="break-words text-ink">{email}</strong>
      {after}
    </p>
  );
}

/** Pay first if that is due; otherwise the one calendar action, and the way to everything else. */
function Actions({ done: { answer }, legs, link }: { done: Done; legs: readonly Leg[]; link: string | undefined }) {
  const { t } = useTranslation();
  // A guest's link opens the outward journey; the return alone is paid from its own page.
  const payable = legs.find((leg) => isAwaiting(leg) && (leg === answer || !link));
  return (
    <>
      {/* Both journeys of a return are paid on one page. */}
      {payable ? (
        <div className="w-full">
          <Suspense fallback={<div className="min-h-11" />}>
            <PayButton reservationId={payable.id} link={link}>
              {t(legs.every(isAwaiting) && legs.length > 1 ? 'Pay_title-both' : 'Pay_now')}
            </PayButton>
          </Suspense>
        </div>
      ) : null}
      <ButtonLink
        kind={payable ? 'outline' : 'primary'}
        size="large"
        className="min-w-0 flex-1 px-2 max-sm:text-small"
        href={calendarFile(answer.id, link)}
        download
      >
        <CalendarPlus aria-hidden="true" />
        {t('Confirm_calendar')}
      </ButtonLink>
      <ButtonLink
        kind="outline"
        size="large"
        className="px-4 max-sm:px-3 max-sm:text-small lg:border-0 lg:bg-transparent lg:text-body"
        to={ownPath(answer.manageUrl) ?? paths.dashboardList('upcoming')}
      >
        {t('Confirm_manage')}
      </ButtonLink>
    </>
  );
}

/**
 * The confirmation of a booking or a request: the whole journey as a ticket, what can be done with it and what happens
 * next. Closing it opens the home page.
 */
export function Confirmation({ titleId, done, onClose }: ConfirmationProps) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const { answer } = done;
  const manage = ownPath(answer.manageUrl);
  const link = manage ? (new URLSearchParams(manage.split('?')[1]).get('link') ?? undefined) : undefined;
  const back = answer.returnReservation;
  const legs = back ? [answer, back] : [answer];
  const standing = standingOf(legs);
  const subject = new URLSearchParams({ subject: t('Confirm_subject', { reference: answer.reference }) });
  return (
    <div className="min-h-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain pb-28 lg:pb-12">
      <div className="night relative isolate bg-flap-edge">
        <div className="column pb-48 sm:pb-56 lg:pb-52">
          <div className="flex min-h-16 items-center justify-between">
            <img src={logo} alt={firm.name} width={32} height={32} className="size-8" />
            <IconButton ref={close} label={t('Ui_close')} onClick={onClose} className="-mr-2 text-ink">
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <h2 className="text-h1 max-lg:text-h2 lg:mt-4">
            {t(standing === 'pay' ? 'Confirm_leg-pay' : `Confirm_head-${standing}`)}
          </h2>
          <Thanks {...{ titleId, done }} text={`Confirm_text-${standing}`} />
        </div>
        <ArrivalScene carType={answer.carType} />
      </div>
      <div className="column -mt-10 grid gap-8 lg:-mt-16">
        <div className="relative">
          <Ticket {...{ done, legs }} actions={<Actions {...{ done, legs, link }} />} />
        </div>
        <div className="grid gap-6">
          {/* A booking stored by an older release lacks it. */}
          <MayBeAdded additions={answer.mayBeAdded ?? []} />
          <NextSteps legs={legs} />
          <a
            href={`${mailHref(firm.email)}?${String(subject).replaceAll('+', '%20')}`}
            className="text-link inline-flex min-h-11 items-center justify-self-start text-small"
          >
            {t('Confirm_support')}
          </a>
        </div>
      </div>
    </div>
  );
}
