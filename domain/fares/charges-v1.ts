import { pence } from '#domain/basics/money.ts';
import type { Charge } from './charges.ts';

const row = (what: string, pounds: number, from: string, source: string): Charge => ({
  what,
  amount: pence(pounds * 100),
  from,
  mode: 'included',
  source,
  checkedOn: '2026-01-06',
});

/** What airports and zones charge in 2026. The firm's first prices include all of it. */
export const chargesV1: readonly Charge[] = [
  row('LHR', 7, '2026-01-01', 'heathrow.com'),
  row('LGW', 10, '2026-01-06', 'gatwickairport.com'),
  row('LCY', 8, '2026-01-06', 'londoncityairport.com'),
  row('LTN', 7, '2026-01-01', 'london-luton.co.uk'),
  row('STN', 7, '2026-01-01', 'stanstedairport.com'),
  row('SOU', 7, '2026-01-01', 'southamptonairport.com'),
  row('london-congestion', 18, '2026-01-02', 'tfl.gov.uk'),
];
