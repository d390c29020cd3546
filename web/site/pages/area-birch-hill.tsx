import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-birch-hill.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AreaView } from '#web/site/areas/area-view.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';

export const handle: PageHandle = {
  title: 'AreaPage_birch-hill-title',
  description: 'AreaPage_birch-hill-description',
};

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <AreaView area="birch-hill" picture={picture} pickup="Birch Hill, Bracknell" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
