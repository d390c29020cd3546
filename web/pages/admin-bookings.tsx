import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';
import { useWords } from '#web/i18n/words.tsx';

export const handle = staffHandle('Staff_nav-bookings');

/** Every booking, to search, filter and open. */
export function Component() {
  const { t } = useWords();
  return <h1 className="text-h2">{t('Staff_nav-bookings')}</h1>;
}
