import type { HubStatus } from '#web/api/live/hub-client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the state of the hub connection means for the viewer; nothing while all is well. */
export function ConnectionNotice({ status, onReconnect }: { status: HubStatus; onReconnect: () => void }) {
  const { t } = useTranslation();
  if (status.state === 'Reconnecting') {
    return (
      <Notice kind="caution" live="polite" title={t('Track_lost')}>
        {t('Track_lost-text')}
      </Notice>
    );
  }
  if (status.state !== 'Disconnected' || status.end !== 'lost') return null;
  return (
    <Notice kind="bad" live="assertive" title={t('Track_closed')}>
      <p>{t('Track_closed-text')}</p>
      <Button kind="outline" size="small" className="mt-3" onClick={onReconnect}>
        {t('Live_reconnect')}
      </Button>
    </Notice>
  );
}
