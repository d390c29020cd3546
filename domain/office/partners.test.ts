import { describe, expect, it } from 'vitest';
import { findPartner, readPartners } from './partners.ts';

describe('partners', () => {
  it('are read one a line, whatever the spaces and letters', () => {
    const text = 'hotel1  https://www.Hotel.example/ https://hotel.example:8443\n\nTRY http://localhost:5000\n';
    expect(readPartners(text)).toEqual([
      { code: 'HOTEL1', origins: ['https://www.hotel.example', 'https://hotel.example:8443'] },
      { code: 'TRY', origins: ['http://localhost:5000'] },
    ]);
    expect(readPartners('')).toEqual([]);
    expect(findPartner(text, ' Hotel1 ')?.code).toBe('HOTEL1');
    expect([findPartner(text, 'HOTEL2'), findPartner(text, ''), findPartner(text, undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    'HOTEL1',
    'HOTEL1 hotel.example',
    'HOTEL1 http://hotel.example',
    'HOTEL1 https://*.hotel.example',
    'HOTEL1 https://hotel.example/page',
    "HOTEL1 https://hotel.example;script-src'",
    'HOTEL1 *',
    "HOTEL1 'self'",
    'HOTEL1 https://a.example\nhotel1 https://b.example',
    '<b> https://hotel.example',
    `A1 ${Array.from({ length: 11 }, (_, i) => `https://h${i}.example`).join(' ')}`,
  ])('refuse %s', (text) => expect(readPartners(text)).toBeNull());
});
