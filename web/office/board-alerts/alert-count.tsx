import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { threadsQuery } from '#web/api/driver-messages.ts';
import { alertsQuery } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useUrgentChime } from '#web/office/driver-messages/use-urgent-chime.ts';
import { useBookingChanges, useFleetChanges, useShiftChanges } from '#web/office/live/office-hub.tsx';
import { useReloads } from '#web/office/live/use-reloads.ts';
import { useBackCloses } from '#web/router/use-back-closes.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { AlertList } from './alert-list.tsx';
import { useTabCount } from './use-tab-count.ts';

/** How many alerts there are, in the header of every page. */
export function AlertCount() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(alertsQuery);
  const reload = useReloads(() => client.invalidateQueries({ queryKey: alertsQuery.queryKey }));
  useBookingChanges(reload);
  useShiftChanges(reload);
  useFleetChanges(reload);
  useBackCloses(open, () => setOpen(false));
  const count = data.length;
  const { data: threads = [] } = useQuery(threadsQuery);
  useUrgentChime(threads.some(({ isUrgent }) => isUrgent));
  useTabCount(count + threads.reduce((sum, { unseen }) => sum + unseen, 0));
  return (
    <Popover
      label={t('Dayboard_alerts', { count })}
      open={open}
      onOpenChange={setOpen}
      className="w-[34rem] max-h-[min(32rem,80dvh)] overflow-y-auto p-2"
      trigger={
        <IconButton
          label={count === 0 ? t('Dayboard_alerts-none') : t('Dayboard_alerts', { count })}
          className="relative"
        >
          <Siren aria-hidden="true" />
          <CountBadge count={count} />
        </IconButton>
      }
    >
      {count === 0 ? (
        <p className="p-3 text-small text-ink-soft">{t('Dayboard_alerts-none')}</p>
      ) : (
        <AlertList alerts={data} onPick={() => setOpen(false)} />
      )}
    </Popover>
  );
}
