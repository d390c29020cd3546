import { expect, it } from 'vitest';
import { oldName } from '#domain/api/old-names.ts';
import texts from '#domain/i18n/eng/staff-api.json';
import { bookingFields, erasedFields, exportedFields, factFields } from './booking-fields.ts';

it('has a text for each fact that a history shows', () => {
  // The picture follows from the car.
  const shown = factFields.filter((field) => field !== 'carImage');
  expect(shown.map((field) => `Change_${oldName(bookingFields[field].fact)}`).filter((key) => !(key in texts))).toEqual(
    [],
  );
});

it('gives people a copy of all that is erased with them, but for what only the office knows', () => {
  const exported: readonly string[] = exportedFields;
  expect(erasedFields.filter((field) => !exported.includes(field))).toEqual(['personId', 'remarks']);
});
