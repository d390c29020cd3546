import { useState } from 'react';
import type { CustomerBody } from '#web/api/office-customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { type MergedFields, mergeFields } from '#web/shared/conflict/merge-fields.ts';

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
} as const satisfies Partial<Record<keyof CustomerBody, string>>;
type Field = keyof typeof labels;
const fields: readonly Field[] = Object.keys(labels).filter((key): key is Field => key in labels);

interface Conflict extends MergedFields<CustomerBody> {
  readonly before: CustomerBody;
  readonly theirs: CustomerBody;
}

/** What somebody else saved on this record while it was being edited. */
export function useCustomerConflict(apply: (values: CustomerBody) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    conflict,
    /** Puts their changes under mine; mine are saved on top of their version, once every clash is decided. */
    meet: (before: CustomerBody, mine: CustomerBody, theirs: CustomerBody) => {
      const merged = mergeFields(fields, { base: before, mine, theirs });
      apply({ ...merged.values, version: theirs.version });
      setConflict({ ...merged, before, theirs });
    },
    choose: (key: string, side: 'mine' | 'theirs', mine: CustomerBody) => {
      if (!conflict) return;
      const field = fields.find((one) => one === key);
      if (field && side === 'theirs') apply({ ...mine, [field]: conflict.theirs[field] });
      setConflict({ ...conflict, clashes: conflict.clashes.filter((one) => one !== key) });
    },
    takeAll: () => {
      if (conflict) apply(conflict.theirs);
      setConflict(null);
    },
    dismiss: () => setConflict(null),
  };
}

interface PanelProps {
  readonly held: ReturnType<typeof useCustomerConflict>;
  readonly mine: CustomerBody;
  readonly drivers: ReadonlyMap<string, string>;
  readonly isDirty: boolean;
}

/** Mine or theirs, field by field. */
export function CustomerConflict({ held, mine, drivers, isDirty }: PanelProps) {
  const { t } = useTranslation();
  const { conflict } = held;
  if (!conflict) return null;
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
  const shown = (list: Conflict['taken']) => fields.filter((field) => list.includes(field));
  return (
    <ConflictPanel
      who={t('Tariff_colleague')}
      taken={shown(conflict.taken).map((field) => ({
        key: field,
        label: t(labels[field]),
        before: format(field, conflict.before),
        after: format(field, conflict.theirs),
      }))}
      clashes={shown(conflict.clashes).map((field) => ({
        key: field,
        label: t(labels[field]),
        mine: format(field, mine),
        theirs: format(field, conflict.theirs),
      }))}
      isDirty={isDirty}
      onChoose={(key, side) => held.choose(key, side, mine)}
      onTakeAll={held.takeAll}
      onDismiss={held.dismiss}
    />
  );
}
