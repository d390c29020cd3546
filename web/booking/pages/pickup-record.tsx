import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { PickupRecord } from '#web/booking/manage-booking/pickup-record.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Evidence_title',
  index: false,
  bar: 'aside',
  textPrefixes: ['Evidence_', 'Flight_', 'Error_', 'Ui_'],
};

/** What was recorded at a pickup, for its customer (with a link, or logged in) and the office. */
export function Component() {
  const { t } = useTranslation();
  const id = useQueryValue('id');
  const link = useQueryValue('link');
  return (
    <>
      <section className="night">
        <div className="column pt-7 pb-24">
          <h1 className="text-h2">{t('Evidence_title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{t('Evidence_lead')}</p>
        </div>
      </section>
      <div className="column -mt-16 pb-24">
        {id === undefined ? <SkeletonList count={3} /> : null}
        {id === null ? <Notice kind="caution">{t('Evidence_missing')}</Notice> : null}
        {id ? <PickupRecord id={id} link={link ?? undefined} /> : null}
      </div>
    </>
  );
}
