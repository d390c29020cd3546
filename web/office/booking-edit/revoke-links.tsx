import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { revokeLinks, staffBookingsKey } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import type { PanelProps } from './state-panel.tsx';

/** Ends the links to a booking that have got into the wrong hands, after asking; its customer gets a new one. */
export function RevokeLinks({ booking, onChanged }: PanelProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { run, refuse, failure, isBusy } = useAction(() => revokeLinks(booking.id), {
    doneText: () => t('Adminedit_revoked'),
    onDone: (changed) => {
      onChanged(changed);
      setAsking(false);
    },
    invalidates: [staffBookingsKey],
  });
  return (
    <>
      <Button
        kind="outline"
        size="small"
        onClick={() => {
          refuse('');
          setAsking(true);
        }}
      >
        <Link2Off aria-hidden="true" />
        {t('Adminedit_revoke')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!open && !isBusy) setAsking(false);
        }}
        title={t('Adminedit_revoke-title')}
        description={t('Adminedit_revoke-text')}
        actions={
          <>
            <Button kind="quiet" disabled={isBusy} onClick={() => setAsking(false)}>
              {t('Adminedit_revoke-keep')}
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void run()}>
              {t('Adminedit_revoke')}
            </Button>
          </>
        }
      >
        <FailureNotice>{failure}</FailureNotice>
      </Dialog>
    </>
  );
}
