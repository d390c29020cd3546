import { expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';

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
