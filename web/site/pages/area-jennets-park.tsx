import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-jennets-park.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AreaView } from '#web/site/areas/area-view.tsx';
import { CallToAction } from '#web/site/coverage/call-to-action.tsx';

export const handle: PageHandle = {
  title: 'AreaPage_jennets-park-title',
  description: 'AreaPage_jennets-park-description',
};

export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <AreaView area="jennets-park" picture={picture} pickup="Jennett's Park, Bracknell" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
