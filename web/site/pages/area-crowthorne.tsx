import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-crowthorne.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AreaView } from '#web/site/areas/area-view.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';

export const handle: PageHandle = {
  title: 'AreaPage_crowthorne-title',
  description: 'AreaPage_crowthorne-description',
};

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <AreaView area="crowthorne" picture={picture} pickup="Crowthorne" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
