import type { ComponentProps } from 'react';
import { writeDecimal } from '#domain/basics/written-numbers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { TextField } from './text-field.tsx';

/** A figure with decimals, such as an amount of money, shown as the language writes it: 10.00, 10,00. */
export function DecimalField({ value, ...field }: ComponentProps<typeof TextField> & { value: string }) {
  const { tag } = useTranslation();
  return <TextField inputMode="decimal" autoComplete="off" {...field} value={writeDecimal(value, tag)} />;
}
