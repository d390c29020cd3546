import { expect, it } from 'vitest';
import type { Firm } from '#domain/api/site/firm.ts';
import firmFile from '../../../firm.json' with { type: 'json' };
import { composeEmail } from './email.ts';
import { emailHtml } from './email-html.ts';
import type { EmailParts } from './email-parts.ts';

const firm = firmFile as unknown as Firm;
const frame = { firm: 'Bracknell Taxis', signature: [], language: 'en-GB' };

it.each(['BT-7K3M-2Q', '01344 960123', '+44 1344 960123'])('keeps %s on one line', (text) => {
  const html = emailHtml({ subject: 'Hello', paragraphs: [`Call us about it: ${text}.`] }, frame);
  expect(html).toContain(
    `<p style="margin:0 0 16px">Call us about it: <span style="white-space:nowrap">${text}</span>.</p>`,
  );
});

it('leaves dates, prices and addresses alone', () => {
  const html = emailHtml({ subject: 'Hello', paragraphs: ['Tue 1 Dec 2026, 09:30, £125.00, ann@example.org'] }, frame);
  expect(html).toContain('<p style="margin:0 0 16px">Tue 1 Dec 2026, 09:30, £125.00, ann@example.org</p>');
});

const booked = {
  subject: 'Confirmed',
  paragraphs: [],
  sections: [
    {
      title: null,
      journey: {
        reference: ['Booking reference', 'BT-AKN8-5N'],
        time: ['Pickup time', 'Fri 20 Nov, 06:30'],
        day: 'Fri 20 Nov',
        clock: '06:30',
        way: [
          ['Pickup', '12 Ringmead, Bracknell RG12 7BX'],
          ['Stop', 'Ascot <Station>'],
          ['Drop-off', 'Heathrow Terminal 5'],
        ],
      },
      facts: [
        ['Passengers', '1'],
        ['Included: airport drop-off charge', ''],
      ],
    },
  ],
  total: { price: ['Price', '£49.50'], payment: ['Payment', 'In the car, by card or cash'] },
} satisfies EmailParts;

it('draws a journey as the ticket: the time largest, the way with a mark for each place, the price last', () => {
  const html = emailHtml(booked, frame);
  expect(html).toMatch(/font-size:72px[^>]*>06:30</);
  expect(html).not.toContain('Fri 20 Nov, 06:30');
  const order = ['Fri 20 Nov', '12 Ringmead', 'Ascot &lt;Station&gt;', 'Heathrow Terminal 5', 'Passengers', '£49.50'];
  expect(order.map((text) => html.indexOf(text)).toSorted((a, b) => a - b)).toEqual(
    order.map((text) => html.indexOf(text)),
  );
  expect(html.match(/class="ring"/g)).toHaveLength(1);
  expect(html.match(/class="dash"/g)).toHaveLength(2);
});

it('says what is included without an amount', () => {
  expect(emailHtml(booked, frame)).toMatch(/<td[^>]*colspan="2"[^>]*>Included: airport drop-off charge<\/td>/);
  const { text } = composeEmail(booked, firm, (key) => key, 'eng');
  expect(text).toContain('Pickup time: Fri 20 Nov, 06:30\nPickup: 12 Ringmead');
  expect(text).toContain('Passengers: 1\nIncluded: airport drop-off charge\n');
  expect(text).toContain('Price: £49.50\nPayment: In the car');
});
