import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isBegun } from './call.ts';
import type { CallDesk } from './use-call.ts';

/** A call that was replaced, cleared or left: whose it is and from when, and the way back to it. */
export function EarlierCall({ desk }: { desk: CallDesk }) {
  const { t, tag } = useTranslation();
  const { earlier, call, bringBack, leaveEarlier } = desk;
  if (!earlier || (earlier.why === 'cleared' && isBegun(call))) return null;
  const { name, phoneNumber, journey, begunAt } = earlier.call;
  const who = [name.trim(), formatPhone(phoneNumber, tag)].filter(Boolean).join(', ');
  const press = (text: string, run: () => void) => (
    <Button kind="outline" size="small" onClick={run}>
      {text}
    </Button>
  );
  return (
    <Notice
      kind={earlier.why === 'cleared' ? 'info' : 'caution'}
      live="polite"
      title={t(`Telephone_earlier-${earlier.why}`, {
        caller: who || journey.pickup.text || journey.destination.text,
      })}
      onDismiss={leaveEarlier}
    >
      {begunAt ? <p>{t('Telephone_earlier-since', { dateTime: formatDateTime(begunAt, tag) })}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {earlier.why === 'cleared' ? press(t('Telephone_undo'), () => bringBack()) : null}
        {earlier.why === 'number' ? press(t('Telephone_earlier-back'), () => bringBack()) : null}
        {earlier.why === 'number' && call.phoneNumber
          ? press(t('Telephone_earlier-same'), () => bringBack(call.phoneNumber))
          : null}
        {earlier.why === 'unfinished' ? press(t('Telephone_earlier-go-on'), leaveEarlier) : null}
        {earlier.why === 'unfinished' ? press(t('Telephone_clear'), desk.clear) : null}
      </div>
    </Notice>
  );
}
