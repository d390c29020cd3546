import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-bracknell.svg';
import { useWords } from '#web/i18n/translation.tsx';
import { AreaView } from '#web/site/areas/area-view.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';

export const handle: PageHandle = { title: 'AreaPage_bracknell-title', description: 'AreaPage_bracknell-description' };

export function Component() {
  const { t } = useWords();
  return (
    <>
      <AreaView area="bracknell" picture={picture} pickup="Bracknell" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
