import type { DriverJobAnswer, JobStep } from '#domain/api/driver-jobs/driver-jobs.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { StepReport } from '#web/api/driver/jobs.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useIsOffline } from '#web/api/live/use-is-offline.ts';
import { useOnConnect } from '#web/api/live/use-on-connect.ts';
import { threadChanged } from '#web/driver/messages/use-own-thread.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PauseNotice, TripHints, TripNotices } from './trip-notices.tsx';
import { TripSteps } from './trip-steps.tsx';
import { useOwnPosition } from './use-own-position.ts';
import { usePause } from './use-pause.ts';
import { useSender } from './use-sender.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface DriverTripProps {
  readonly job: DriverJobAnswer | null;
  readonly isOnTheWay: boolean;
  readonly isReady: boolean;
  /** What the server does not have yet. */
  readonly unsent: readonly StoredStep[];
  readonly onStep: (job: DriverJobAnswer, step: JobStep | 'end', report?: StepReport) => Promise<void>;
  readonly onUndo: (job: DriverJobAnswer) => Promise<void>;
  /** The office was asked to take the trip back: reads the list again. */
  readonly onAsked: () => void;
  /** A job is new, offered, changed or withdrawn. */
  readonly onNews: () => void;
  /** Called after every connection, even the first: earlier news may have been missed. */
  readonly onConnected: () => void;
}

/** Six decimals are ten centimetres: finer than any phone. */
const spell = (degrees: number | undefined) => degrees?.toFixed(6) ?? '–';

function Coordinate({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-tiny text-ink-soft">{name}</dt>
      <dd className="text-h3 font-semibold" data-figures>
        {value}
      </dd>
    </div>
  );
}

/** The driver's own position, whether it reaches the customer, and the steps of the trip. */
export function DriverTrip({ job, isOnTheWay, isReady, unsent, onNews, onConnected, ...on }: DriverTripProps) {
  const { t, tag } = useTranslation();
  const { state, position } = useOwnPosition(isOnTheWay);
  const { client, status, reconnect } = useHubClient(
    { open: true },
    { JobsChanged: onNews, MessagesChanged: threadChanged },
  );
  const isOffline = useIsOffline();
  const isConnected = status.state === 'Connected' && !isOffline;
  useOnConnect(status, onConnected);
  const isAwake = useWakeLock(isOnTheWay);
  const { pause, forget } = usePause(isOnTheWay);
  const sent = useSender({
    isOnTheWay,
    position: state === 'here' ? position : null,
    client,
    isConnected,
    hasUnsentSteps: unsent.some(({ step }) => step !== 'called'),
  });
  const time = job ? formatClock(new Date(job.pickupTime), tag) : '';
  return (
    <Card as="section" aria-label={t('Driver_panel')} className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="eyebrow">{t('Driver_position')}</p>
        <Badge tone={isConnected ? 'good' : status.end || isOffline ? 'bad' : 'lamp'} light>
          <output>{t(`Live_${isOffline ? 'Disconnected' : status.state}`)}</output>
        </Badge>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <Coordinate name={t('Live_latitude')} value={spell(position?.lat)} />
        <Coordinate name={t('Live_longitude')} value={spell(position?.lng)} />
      </dl>
      <p className="-mt-2 text-small text-ink-soft empty:hidden" data-figures>
        {state === 'asking' ? t('Driver_place-asking') : null}
        {position ? t('Driver_accuracy', { count: Math.round(position.accuracy) }) : null}
        {sent.at && isOnTheWay ? ` · ${t('Driver_sent', { clock: formatClock(new Date(sent.at), tag) })}` : null}
      </p>
      <PauseNotice pause={pause} onSeen={forget} />
      <TripNotices place={state} onReconnect={reconnect} {...{ status, sent }} />
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-small text-ink-soft" data-figures>
          {job
            ? t(isOnTheWay ? 'Driver_now' : 'Driver_next', { name: job.name, clock: time, place: job.pickupLocation })
            : t('Driver_no-next')}
        </p>
        <TripSteps {...{ job, isOnTheWay, isReady, unsent, ...on }} />
        <TripHints waiting={sent.waiting} {...{ unsent, isOnTheWay, isAwake }} />
        {isOnTheWay ? null : <p className="text-tiny text-ink-faint">{t('Driver_privacy')}</p>}
      </div>
    </Card>
  );
}
