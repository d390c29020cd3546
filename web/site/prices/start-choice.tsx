import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSearchParams } from '#web/router/use-router.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { startParam, useStart } from './use-start.ts';

/** The choice of the start. Without scripts it is a plain form with a button. */
export function StartChoice() {
  const { t } = useTranslation();
  const { tariff } = usePageData();
  const [search] = useSearchParams();
  const { start, choose } = useStart();
  const language = search.get('lang');
  return (
    <form method="get" className="flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
      {language ? <input type="hidden" name="lang" value={language} /> : null}
      <SelectField
        label={t('Prices_start')}
        name={startParam}
        className="w-full sm:w-80"
        autoComplete="off"
        options={tariff.starts.map(({ id, name }) => ({ value: id, label: name }))}
        value={start?.id}
        onChange={(event) => choose(event.target.value)}
      />
      <span className="hidden noscript:block">
        <Button type="submit" kind="secondary" className="min-h-12">
          {t('Prices_start-show')}
        </Button>
      </span>
    </form>
  );
}
