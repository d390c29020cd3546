import type { PageHandle } from '#web/app/page-handle.ts';
import { useWords } from '#web/i18n/words.tsx';

export const handle: PageHandle = { title: 'Home_title', description: 'Home_description', still: true };

export function Component() {
  const { t } = useWords();
  return <h1>{t('Promise_a-1')}</h1>;
}
