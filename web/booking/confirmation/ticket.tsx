import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { carPictureOf } from '#web/shared/booking/car-pictures.ts';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';
import { JourneyTime } from '#web/shared/journey/journey-time.tsx';
import { RouteLine } from '#web/shared/journey/route-line.tsx';
import { StatusLine } from '#web/shared/journey/status-line.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Leg } from './leg.ts';

const part = 'ticket-part px-5 sm:px-8';

/** Where and when: the time as the largest thing, the way, the reference. */
function WhenAndWhere({ leg, title, isAlone }: { leg: Leg; title: string; isAlone: boolean }) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center">
      <p
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4 text-tiny text-ink-soft',
          isAlone ? 'absolute top-1 right-0 lg:top-0' : 'lg:col-span-2',
        )}
      >
        <span className={isAlone ? 'sr-only' : undefined}>{title}</span>
        <strong className="text-small tracking-wide text-ink" data-figures>
          {leg.reference}
        </strong>
      </p>
      <JourneyTime at={leg.pickupTime} size={isAlone ? 'huge' : 'large'} />
      <RouteLine
        pickup={leg.pickupLocation}
        stops={[leg.via, ...(leg.moreStops ?? []).map(({ text }) => text)]}
        dropoff={leg.dropoffLocation}
      />
    </div>
  );
}

function CarAndPrice({ done: { answer, payNote } }: { done: Done }) {
  const { t, tag } = useTranslation();
  const picture = carPictureOf(answer.carType);
  const { luggage } = fromWire(answer);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-between">
      {picture ? (
        <img src={picture.src} alt="" width={1200} height={picture.height} className="h-auto w-24 lg:w-36" />
      ) : null}
      <p className="min-w-0">
        <span className="block font-semibold">{t('Quote_one-car', { car: t(`Quote_car-${answer.carType}`) })}</span>
        <span className="block text-tiny text-ink-soft">
          {[
            t('Quote_seats', { count: answer.passengers }),
            ...(luggage > 0 ? [t('Quote_suitcases', { count: luggage })] : []),
          ].join(', ')}
        </span>
      </p>
      <p className="ml-auto text-right lg:w-full">
        <span className="sr-only">{t('Passenger_price')} </span>
        <data value={answer.total} className="block text-price font-extrabold tracking-tight max-sm:text-h2">
          {formatPounds(answer.total, tag)}
        </data>
        {payNote ? <span className="block text-tiny text-ink-soft">{payNote}</span> : null}
      </p>
    </div>
  );
}

/** How far both journeys are: said once, unless one is further than the other. */
function Standing({ legs, titles }: { legs: readonly Leg[]; titles: readonly string[] }) {
  const isSame = legs.every(({ status }) => status === legs[0]?.status);
  return (
    <div className="grid gap-6">
      {(isSame ? legs.slice(0, 1) : legs).map(({ id, status }, index) => (
        <div key={id} className="grid gap-2">
          {isSame ? null : <p className="text-tiny text-ink-soft">{titles[index]}</p>}
          <StatusLine status={status} hasDriver={false} />
        </div>
      ))}
    </div>
  );
}

interface TicketProps {
  readonly done: Done;
  readonly legs: readonly Leg[];
  /** On the stub of a wide ticket; at the bottom of a phone's screen. */
  readonly actions: ReactNode;
}

/** The booking as a ticket: when and where, what and how much, how far it has come. A wide one lies on its side. */
export function Ticket({ done, legs, actions }: TicketProps) {
  const { t } = useTranslation();
  const titles =
    legs.length === 1 ? [t('Confirm_reference')] : [t('Confirm_reference-out'), t('Confirm_reference-back')];
  return (
    <div className="ticket">
      <div
        className={`${part} grid grid-cols-[minmax(0,1fr)] content-center divide-y divide-line py-5 sm:pt-7 [&>*+*]:pt-6 [&>*:not(:last-child)]:pb-6`}
      >
        {legs.map((leg, index) => (
          <WhenAndWhere key={leg.id} leg={leg} title={titles[index] ?? ''} isAlone={legs.length === 1} />
        ))}
      </div>
      <div className={`${part} py-4 lg:pt-8`}>
        <CarAndPrice done={done} />
      </div>
      <div className={`${part} py-6 sm:pb-8`}>
        <Standing legs={legs} titles={titles} />
      </div>
      <div className="pinned-bar lg:ticket-part lg:grid lg:content-end lg:gap-1 lg:px-8 lg:pb-6">{actions}</div>
    </div>
  );
}
