import { BusinessAccountRoom } from '#web/features/business-account/business-account.tsx';
import { roomHandle } from '#web/features/dashboard-shell/room-handle.ts';
import { useWords } from '#web/i18n/words.tsx';

export const handle = roomHandle('Business_title');

/** Apply for a business account, see its state, change its details. */
export function Component() {
  const { t } = useWords();
  return (
    <>
      <h1 className="text-h2">{t('Business_title')}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-soft">{t('Business_lead')}</p>
      <BusinessAccountRoom />
    </>
  );
}
