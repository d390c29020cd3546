import { useQuery } from '@tanstack/react-query';
import { tariffsQuery } from '#web/api/office/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Option } from '#web/ui/form/select-field.tsx';

/** The places of the tariff in force, by name. */
export function useFarePlaces(): Option[] {
  const { tag } = useTranslation();
  const { data } = useQuery(tariffsQuery);
  const tariff = data?.$values.find(({ isInForce }) => isInForce)?.tariff;
  return (tariff?.places ?? [])
    .map(({ id, label }) => ({ value: id, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag));
}
