import { useEffect, useState } from 'react';
import { actAtTill, readTill, type Till } from '#web/api/payments.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { TillActs } from '#web/booking/pay/till-acts.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Till_title',
  index: false,
  bar: 'never',
  textPrefixes: ['Till_', 'Error_', 'Ui_'],
};

function Content({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const [till, setTill] = useState<Till | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    readTill(id).then(
      (found) => isHere && setTill(found),
      () => isHere && setTill(null),
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  if (till === undefined) return <SkeletonList count={1} />;
  if (till === null) return <Notice kind="caution">{t('Till_gone')}</Notice>;
  return (
    <Card as="section" pad="roomy" aria-label={t('Till_title')} className="grid max-w-form gap-5">
      <Notice kind="caution" title={t('Till_warning')}>
        {t('Till_warning-text')}
      </Notice>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold" data-figures>
          {till.reference}
        </span>
        <data value={till.amount} className="text-h2 font-bold">
          {formatPounds(till.amount, tag)}
        </data>
      </p>
      {till.note ? <p className="text-small">{till.note}</p> : null}
      <TillActs till={till} act={async (act) => setTill(await actAtTill(id, act))} />
    </Card>
  );
}

/** The demo's till: what a card provider's page would be, with a button for everything that can happen there. */
export function Component() {
  const { t } = useTranslation();
  const id = useQueryValue('payment');
  return (
    <>
      <section className="night">
        <div className="column pt-7 pb-24">
          <h1 className="text-h2">{t('Till_title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{t('Till_lead')}</p>
        </div>
      </section>
      <div className="column -mt-16 pb-24">
        {id ? <Content key={id} id={id} /> : null}
        {id === null ? <Notice kind="caution">{t('Till_gone')}</Notice> : null}
      </div>
    </>
  );
}
