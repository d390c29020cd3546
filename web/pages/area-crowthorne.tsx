import type { PageHandle } from '#web/app/page-handle.ts';
import picture from '#web/art/area-crowthorne.svg';
import { AreaView } from '#web/features/areas/area-view.tsx';
import { CallToAction } from '#web/features/coverage/call-to-action.tsx';
import { useWords } from '#web/i18n/words.tsx';

export const handle: PageHandle = {
  title: 'AreaPage_crowthorne-title',
  description: 'AreaPage_crowthorne-description',
};

export function Component() {
  const { t } = useWords();
  return (
    <>
      <AreaView area="crowthorne" picture={picture} pickup="Crowthorne" />
      <CallToAction title={t('AreaPage_cta')} withWebsite />
    </>
  );
}
