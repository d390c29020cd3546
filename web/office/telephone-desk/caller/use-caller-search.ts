import { useQuery } from '@tanstack/react-query';
import { phonePart, phoneTail, readDialled } from '#domain/basics/phone.ts';
import { type CustomerRow, findCustomers } from '#web/api/office/customers.ts';
import { useSettled } from '#web/shared/forms/use-settled.ts';

/**
 * The caller's number is complete: UK landlines have ten or eleven digits, mobiles eleven, and nobody types half of a
 * foreign one.
 */
export const isWholeNumber = (text: string) => /^(?!07\d{8}$)\+?\d{10,}$/.test(readDialled(text) ?? '');

/** Fewer letters or digits would find half the directory. */
const fewest = 3;

const isSearched = (text: string) => text.trim().length >= fewest && !isWholeNumber(text);

/** Callers give their last digits, so numbers that end in them come first. */
function lastDigitsFirst(rows: readonly CustomerRow[], text: string): readonly CustomerRow[] {
  const part = phonePart(text);
  if (part === null) return rows;
  const rank = ({ phoneNumber }: CustomerRow) => (phoneTail(phoneNumber).endsWith(part) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Customers by part of the name or of the number, while it is being typed. `isAsking` until the answer is for the
 * text in the field.
 */
export function useCallerSearch(text: string) {
  const settled = useSettled(text.trim());
  const isCurrent = settled === text.trim();
  const isOn = isSearched(text);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['staff', 'find-caller', settled],
    queryFn: ({ signal }) => findCustomers(settled, signal),
    enabled: isOn && isCurrent,
    staleTime: 30_000,
    retry: false,
  });
  const isAnswered = isOn && isCurrent && data !== undefined;
  return {
    isOn,
    found: isAnswered ? lastDigitsFirst(data, settled) : [],
    isAsking: isOn && !isError && (!isCurrent || (isFetching && data === undefined)),
    isFailed: isOn && isCurrent && isError,
  };
}
