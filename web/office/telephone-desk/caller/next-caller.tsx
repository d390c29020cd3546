import { formatPhone } from '#domain/i18n/format-phone.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useNextCaller } from './use-screen-pop.ts';

/** Somebody calls while another call is not booked yet: nothing that was typed is dropped without a press. */
export function NextCaller({ waiting, start, leave }: ReturnType<typeof useNextCaller>) {
  const { t, tag } = useTranslation();
  if (!waiting) return null;
  return (
    <Notice kind="caution" live="polite" title={t('Telephone_pop', { phone: formatPhone(waiting, tag) })}>
      <p>{t('Telephone_pop-hint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={start}>
          {t('Telephone_pop-take')}
        </Button>
        <Button kind="outline" size="small" onClick={leave}>
          {t('Telephone_pop-keep')}
        </Button>
      </div>
    </Notice>
  );
}
