import { formatTyped } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField, namesOf } from '#web/shared/conflict/merge-parts.ts';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import type { TypedAccount } from './account-editor.ts';
import { useFarePlaces } from './fare-places.ts';

const labels = {
  company: 'Businessadmin_company',
  companyNumber: 'Businessadmin_number',
  contactName: 'Businessadmin_contact',
  contactPhone: 'Businessadmin_contact-phone',
  billingAddress: 'Businessadmin_address',
  billingEmail: 'Businessadmin_billing-email',
  costReferences: 'Businessadmin_references',
  bookers: 'Businessadmin_bookers',
  creditLimit: 'Businessadmin_limit',
  discountPercent: 'Businessadmin_discount',
  fares: 'Businessadmin_fares',
} as const;
type Name = keyof typeof labels;

export const accountParts = eachField<TypedAccount, Name>(namesOf<Name>(labels));

/** What somebody else, or the company itself, saved in this account meanwhile. */
export function AccountConflict({ held }: { held: HeldConflict<TypedAccount, Name> }) {
  const { t, tag } = useTranslation();
  const places = useFarePlaces();
  const nameOf = (id: string) => places.find(({ value }) => value === id)?.label ?? id;
  const format = (name: Name, values: TypedAccount) =>
    (name === 'fares'
      ? values.fares
          .map(({ from, to, price }) => `${nameOf(from)} – ${nameOf(to)}: ${formatTyped(price, tag)}`)
          .join('\n')
      : name === 'creditLimit'
        ? formatTyped(values.creditLimit, tag)
        : values[name]) || '–';
  return <ConflictPanel held={held} labelOf={(name) => t(labels[name])} format={format} />;
}
