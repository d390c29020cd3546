import { pence } from '#domain/basics/money.ts';
import { journeysCsv } from '#domain/booking/journeys-csv.ts';
import { type VatMode, vatIn } from '#domain/fares/vat.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Statement } from './read-statement.ts';

export const statementCsv = (statement: Statement, mode: VatMode, t: Translate): string =>
  journeysCsv(statement.journeys, ({ pricePence }) => vatIn(mode, pence(pricePence)), statement, t);
