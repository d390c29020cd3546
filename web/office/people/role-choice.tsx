import { type Role, roles } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';

interface RoleChoiceProps {
  readonly held: readonly Role[];
  readonly onChange: (held: readonly Role[]) => void;
  readonly error?: string | undefined;
  /** Nobody removes their own staff role. */
  readonly isSelf?: boolean;
}

/** A person's roles. At least one is needed; several are possible. */
export function RoleChoice({ held, onChange, error, isSelf }: RoleChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSet label={t('People_roles')} error={error} name="roles">
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={t(`People_role-${role}`)}
          hint={t(isSelf && role === 'Writer' ? 'People_own-role' : `People_about-${role}`)}
          disabled={isSelf && role === 'Writer'}
          checked={held.includes(role)}
          onChange={(event) =>
            onChange(roles.filter((each) => (each === role ? event.target.checked : held.includes(each))))
          }
        />
      ))}
    </ChoiceSet>
  );
}
