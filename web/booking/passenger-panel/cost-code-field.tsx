import type { CostCodes } from '#web/api/customer/own-details.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface CostCodeFieldProps {
  readonly costCodes: CostCodes;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** The cost code that is sent: an owner may type any, anyone booking for a company gives one of its codes. */
export function sentCostCode(costCodes: CostCodes | null, typed: string): string {
  if (costCodes?.isOwner) return typed;
  return costCodes?.codes.find(({ code }) => isSame(typed, code))?.code ?? '';
}

/** Owners are offered their company's codes and may type another; bookers choose a company's code, and it pays. */
export function CostCodeField({ costCodes, value, ...field }: CostCodeFieldProps) {
  const { t } = useTranslation();
  const { isOwner, codes } = costCodes;
  if (!isOwner)
    return (
      <SelectField
        label={t('Passenger_cost-reference')}
        hint={t('Passenger_cost-reference-booker')}
        {...field}
        value={sentCostCode(costCodes, value)}
        options={[
          { value: '', label: t('Passenger_cost-reference-none') },
          ...codes.map(({ code, company }) => ({ value: code, label: `${code} (${company})` })),
        ]}
      />
    );
  return (
    <>
      <TextField
        label={t('Passenger_cost-reference')}
        hint={t('Passenger_cost-reference-hint')}
        optional
        autoComplete="off"
        list="cost-references"
        value={value}
        {...field}
      />
      <datalist id="cost-references">
        {codes.map(({ code }) => (
          <option key={code}>{code}</option>
        ))}
      </datalist>
    </>
  );
}
