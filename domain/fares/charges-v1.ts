import { pence } from '#domain/basics/money.ts';
import type { Charge } from './charges.ts';

const row = (what: string, pounds: number, from: string, source: string): Charge => ({
  what,
  amount: pence(pounds * 100),
  from,
  mode: what.endsWith('-pickup') ? 'afterwards' : 'included',
  source,
  checkedOn: '2026-11-19',
});

/**
 * What airports, zones and tolls charge in 2026. The firm's first prices include all of it but the car park of a pickup.
 * Where a source gives a season instead of a day, the row begins with the first day that it certainly covers. Gatwick,
 * City Airport, Southampton, Southend and Birmingham have no pickup row: nobody has published a figure since 2024.
 */
export const chargesV1: readonly Charge[] = [
  row('LHR', 7, '2026-01-01', 'capitalpost.uk, moneysavingexpert.com'),
  row('LHR-pickup', 7.5, '2025-12-01', 'cabtime.co.uk: Short Stay, up to 29 minutes'),
  row('LGW', 10, '2026-01-06', 'the-independent.com, 6 January 2026'),
  row('LCY', 8, '2026-01-06', 'taxi-point.co.uk, lbc.co.uk'),
  row('LTN', 7, '2025-09-26', 'lutontoday.co.uk, 26 September 2025'),
  row('LTN-pickup', 7, '2025-09-26', 'lutontoday.co.uk: Express Drop-Off and Pick-Up, 10 minutes'),
  row('STN', 7, '2025-01-22', 'stanstedairport.com, taxi-point.co.uk'),
  row('STN-pickup', 7, '2025-01-22', 'stanstedairport.com: Express Set Down, up to 15 minutes'),
  row('SOU', 7, '2025-06-23', 'portsmouth.co.uk, 23 June 2025'),
  row('BRS', 8.5, '2026-01-05', 'gbnews.com, visitwest.co.uk'),
  row('BRS-pickup', 8.5, '2026-01-05', 'gbnews.com: Drop & Go, up to 10 minutes'),
  row('SEN', 7, '2025-11-30', 'britbrief.co.uk'),
  row('BHX', 6, '2025-03-18', 'fosse107.co.uk, birminghamairport.co.uk'),
  row('london-congestion', 18, '2026-01-02', 'tfl.gov.uk, taxi-point.co.uk'),
  row('dartford', 3.5, '2025-09-01', 'kentonline.co.uk, quoting National Highways'),
];
