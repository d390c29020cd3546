import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-bracknell.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AreaView } from '#web/site/areas/area-view.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';

export const handle: PageHandle = { title: 'AreaPage_bracknell-title', description: 'AreaPage_bracknell-description' };

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <AreaView area="bracknell" picture={picture} pickup="Bracknell" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
