import type { RegisterPage } from '#web/api/office/register.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CompletenessProps {
  readonly page: Pick<RegisterPage, 'records' | 'incomplete' | 'deleted' | 'lacking'>;
  readonly isIncomplete: boolean;
  readonly onIncomplete?: (isIncomplete: boolean) => void;
}

/** How complete the period is: in figures, which field is missing how often, and a filter for incomplete records. */
export function Completeness({ page, isIncomplete, onIncomplete }: CompletenessProps) {
  const { t } = useTranslation();
  const { records, incomplete, deleted, lacking } = page;
  const figures = [
    t('Register_records', { count: records }),
    ...(deleted > 0 ? [t('Register_deleted', { count: deleted })] : []),
  ].join(' · ');
  return (
    <div className="grid gap-2">
      <Notice kind={incomplete > 0 ? 'caution' : 'good'} title={figures}>
        {incomplete > 0
          ? t('Register_incomplete', { count: incomplete })
          : t(records > 0 ? 'Register_complete' : 'Register_none-here')}
        {lacking.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {lacking.map(({ field, count }) => (
              <li key={field}>
                <Badge className="bg-surface">
                  {t('Ui_fact', { label: t(`Register_missing-${field}`), value: count })}
                </Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
      {onIncomplete && (incomplete > 0 || isIncomplete) ? (
        <div data-print="hide">
          <Checkbox
            label={t('Register_incomplete-only')}
            name="incomplete"
            checked={isIncomplete}
            onChange={(event) => onIncomplete(event.target.checked)}
          />
        </div>
      ) : null}
    </div>
  );
}
