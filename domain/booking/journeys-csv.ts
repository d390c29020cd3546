import { londonWallTime } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { csvFile } from './csv.ts';

const columns = [
  'pickup-time',
  'reference',
  'name',
  'cost-reference',
  'pickup',
  'via',
  'destination',
  'price',
] as const;

interface CsvJourney {
  readonly pickupAt: Date;
  readonly reference: string;
  readonly name: string;
  readonly costReference: string;
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
  readonly pricePence: number;
}

/**
 * A company's journeys as a table for a spreadsheet, with the total in the last row. A firm that charges VAT gets a
 * column for it: `vat` of the total is null otherwise.
 */
export function journeysCsv<T extends CsvJourney>(
  journeys: readonly T[],
  vatOf: (journey: T) => number | null,
  { total, vat }: { readonly total: number; readonly vat: number | null },
  t: Translate,
): string {
  const withVat = (amount: number | null) => (vat === null ? [] : [poundsOf(amount ?? 0)]);
  const header = [...columns.map((column) => t(`Csv_${column}`)), ...(vat === null ? [] : [t('Statement_csv-vat')])];
  const rows = journeys.map((journey) => [
    londonWallTime(journey.pickupAt).replace('T', ' '),
    journey.reference,
    journey.name,
    journey.costReference,
    journey.pickupLocation,
    journey.via,
    journey.dropoffLocation,
    poundsOf(journey.pricePence),
    ...withVat(vatOf(journey)),
  ]);
  const sum = [t('Statement_total'), '', '', '', '', '', '', poundsOf(total), ...withVat(vat)];
  return csvFile(header, [...rows, sum]);
}
