import { CarFront } from 'lucide-react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PauseNotice, TripHints, TripNotices } from './trip-notices.tsx';
import type { TripLink } from './use-trip-link.ts';
import type { TripSteps } from './use-trip-steps.ts';

/** Six decimals are ten centimetres: finer than any phone. */
const spell = (degrees: number | undefined) => degrees?.toFixed(6) ?? '–';

function Coordinate({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-tiny text-ink-soft">{name}</dt>
      <dd className="font-semibold" data-figures>
        {value}
      </dd>
    </div>
  );
}

interface LocationCardProps {
  readonly link: TripLink;
  readonly isUnderWay: boolean;
  readonly unsent: readonly StoredStep[];
  /** What "Start Trip" starts. */
  readonly steps: TripSteps;
}

/** The driver's own position, and whether it is sent. */
export function LocationCard({ link, isUnderWay, unsent, steps }: LocationCardProps) {
  const { t, tag } = useTranslation();
  const { own, status, reconnect, isOffline, isConnected, sent } = link;
  return (
    <section aria-label={t('Driver_location')} className="grid content-start gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">{t('Driver_location')}</p>
        <Badge tone={isConnected ? 'good' : status.end || isOffline ? 'bad' : 'lamp'} light>
          <output>{t(`Live_${isOffline ? 'Disconnected' : status.state}`)}</output>
        </Badge>
      </div>
      <h1 className="text-h4">{t('Driver_title')}</h1>
      <dl className="grid grid-cols-2 gap-4">
        <Coordinate name={t('Live_latitude')} value={spell(own.position?.lat)} />
        <Coordinate name={t('Live_longitude')} value={spell(own.position?.lng)} />
      </dl>
      <p className="text-small text-ink-soft empty:hidden" data-figures>
        {own.state === 'asking' ? t('Driver_place-asking') : null}
        {own.position ? t('Driver_accuracy', { count: Math.round(own.position.accuracy) }) : null}
        {sent.at && isUnderWay ? ` · ${t('Driver_sent', { clock: formatClock(new Date(sent.at), tag) })}` : null}
      </p>
      {isUnderWay ? (
        <Button kind="outline" className="min-h-14 justify-self-start" disabled>
          <CarFront aria-hidden="true" />
          {t('Driver_on-the-way')}
        </Button>
      ) : (
        <Button
          kind="outline"
          className="min-h-14 justify-self-start"
          disabled={steps.next !== 'start'}
          busy={steps.isBusy}
          onClick={({ detail }) => detail < 2 && steps.take('start')}
        >
          <CarFront aria-hidden="true" />
          {t('Driver_start')}
        </Button>
      )}
      <TripHints waiting={sent.waiting} isOnTheWay={isUnderWay} isAwake={link.isAwake} unsent={unsent} />
      {isUnderWay ? null : <p className="text-tiny text-ink-soft">{t('Driver_privacy')}</p>}
      <TripNotices place={own.state} onReconnect={reconnect} {...{ status, sent }} />
      <PauseNotice pause={link.pause} onSeen={link.forget} />
    </section>
  );
}
