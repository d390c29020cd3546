import { type Permission, permissions } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

interface PermissionChoiceProps {
  readonly value: Permission;
  readonly onChange: (value: Permission) => void;
  /** Nobody changes their own. */
  readonly isSelf?: boolean;
}

/** What a member of staff may do: run the day, or manage the firm as well. */
export function PermissionChoice({ value, onChange, isSelf }: PermissionChoiceProps) {
  const { t } = useTranslation();
  if (isSelf) return <p className="text-small text-ink-soft">{t('People_own-permission')}</p>;
  return (
    <RadioGroup
      name="permission"
      label={t('People_permission')}
      value={value}
      onChange={(event) => onChange(permissions.find((each) => each === event.target.value) ?? value)}
      choices={permissions.map((each) => ({
        value: each,
        label: t(`People_permission-${each}`),
        hint: t(`People_about-${each}`),
      }))}
    />
  );
}
