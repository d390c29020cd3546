import { type AccessNeed, accessNeeds } from '#domain/booking/access-needs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';

interface AccessNeedFieldsProps {
  readonly value: readonly AccessNeed[];
  readonly error?: string | undefined;
  readonly onChange: (needs: AccessNeed[]) => void;
}

/** What a customer needs on every journey, or a caller on this one. */
export function AccessNeedFields({ value, error, onChange }: AccessNeedFieldsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSet label={t('Telephone_needs')} name="accessNeeds" error={error} optional className="sm:col-span-2">
      <div className="flex flex-wrap gap-x-6">
        {accessNeeds.map((need) => (
          <Checkbox
            key={need}
            name={`need-${need}`}
            label={t(`Telephone_need-${need}`)}
            checked={value.includes(need)}
            onChange={({ target }) =>
              onChange(accessNeeds.filter((one) => (one === need ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
    </ChoiceSet>
  );
}
