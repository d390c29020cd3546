import { formatClock } from '#domain/i18n/format-time.ts';
import type { HubStatus } from '#web/api/live/hub-client.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { UnsentSteps } from '#web/driver/steps/unsent-steps.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PositionState } from './use-own-position.ts';
import type { Pause } from './use-pause.ts';
import type { Sent } from './use-sender.ts';

interface TripNoticesProps {
  readonly place: PositionState;
  readonly status: HubStatus;
  readonly sent: Sent;
  readonly onReconnect: () => void;
}

/** Why customers cannot see the car, and what to do about it. */
export function TripNotices({ place, status, sent, onReconnect }: TripNoticesProps) {
  const { t } = useTranslation();
  const isDown = status.state === 'Disconnected' && status.end !== null;
  return (
    <div className="grid gap-3 empty:hidden">
      {place === 'denied' || place === 'missing' || place === 'lost' ? (
        <Notice kind={place === 'lost' ? 'caution' : 'bad'} live="assertive" title={t(`Driver_place-${place}`)}>
          {t(`Driver_place-${place}-text`)}
        </Notice>
      ) : null}
      {status.state === 'Reconnecting' ? (
        <Notice kind="caution" live="polite" title={t('Driver_hub-lost')}>
          {t('Driver_hub-lost-text')}
        </Notice>
      ) : null}
      {isDown ? (
        <Notice kind="bad" live="assertive" title={t('Driver_hub-closed')}>
          <p>{t(status.end === 'lost' ? 'Driver_hub-closed-text' : 'Driver_hub-refused')}</p>
          {status.end === 'lost' ? (
            <Button kind="outline" className="mt-3 min-h-14" onClick={onReconnect}>
              {t('Live_reconnect')}
            </Button>
          ) : (
            <ButtonLink kind="outline" className="mt-3 min-h-14" to={paths.login(paths.driver())}>
              {t('Driver_sign-in-button')}
            </ButtonLink>
          )}
        </Notice>
      ) : null}
      {sent.isRefused ? (
        <Notice kind="bad" live="assertive">
          {t('Driver_refused')}
        </Notice>
      ) : null}
    </div>
  );
}

interface PauseNoticeProps {
  readonly pause: Pause | null;
  readonly onSeen: () => void;
}

/** Nothing was sent while the phone had paused the page: the driver should know. */
export function PauseNotice({ pause, onSeen }: PauseNoticeProps) {
  const { t, tag } = useTranslation();
  if (!pause) return null;
  const fromClock = formatClock(new Date(pause.from), tag);
  const toClock = formatClock(new Date(pause.to), tag);
  return (
    <Notice kind="caution" live="assertive" title={t('Driver_paused', { fromClock, toClock })} onDismiss={onSeen}>
      {t('Driver_paused-text')}
    </Notice>
  );
}

interface TripHintsProps {
  readonly unsent: readonly StoredStep[];
  readonly waiting: number;
  readonly isOnTheWay: boolean;
  readonly isAwake: boolean;
}

/**
 * Notices that come and go by themselves. They are below the buttons: above them they would move the buttons from under
 * a thumb.
 */
export function TripHints({ unsent, waiting, isOnTheWay, isAwake }: TripHintsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 empty:hidden">
      <UnsentSteps steps={unsent} />
      {waiting > 0 ? (
        // Not announced: it grows every five seconds, and the lost connection already was.
        <Notice kind="info">{t('Driver_waiting', { count: waiting })}</Notice>
      ) : null}
      {isOnTheWay && !isAwake ? <p className="text-small text-ink-soft">{t('Driver_keep-on')}</p> : null}
    </div>
  );
}
