import type { CustomerBody } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField, namesOf } from '#web/shared/conflict/merge-parts.ts';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';

const labels = {
  name: 'Customers_name',
  phoneNumber: 'Customers_phone',
  email: 'Customers_email',
  note: 'Customers_note',
  vip: 'Customers_vip',
  accessNeeds: 'Telephone_needs',
  payMethod: 'Customers_pay',
  preferredDriverId: 'Customers_preferred-driver',
  refusedDriverIds: 'Customers_refused-drivers',
  blocked: 'Customers_block',
  blockReason: 'Customers_block-reason',
} as const;
type Field = keyof typeof labels;

export const customerParts = eachField<CustomerBody, Field>(namesOf<Field>(labels));

interface PanelProps {
  readonly held: HeldConflict<CustomerBody, Field>;
  readonly drivers: ReadonlyMap<string, string>;
}

/** What somebody else saved on this record while it was being edited: mine or theirs, field by field. */
export function CustomerConflict({ held, drivers }: PanelProps) {
  const { t } = useTranslation();
  const nameOf = (id: string) => drivers.get(id) ?? id;
  const format = (field: Field, values: CustomerBody): string => {
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'Adminlist_yes' : 'Adminlist_no');
    if (field === 'payMethod') return t(`Customers_pay-${values.payMethod ?? 'unknown'}`);
    if (field === 'preferredDriverId') return value ? nameOf(String(value)) : t('Customers_any-driver');
    if (field === 'refusedDriverIds') return values.refusedDriverIds.map(nameOf).join(', ') || '–';
    if (field === 'accessNeeds') return values.accessNeeds.map((need) => t(`Telephone_need-${need}`)).join(', ') || '–';
    return String(value ?? '') || '–';
  };
  return <ConflictPanel held={held} labelOf={(field) => t(labels[field])} format={format} />;
}
