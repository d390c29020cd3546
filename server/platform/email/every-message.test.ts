import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gsmLength, gsmText, textSegment } from '#domain/basics/gsm-text.ts';
import { type Language, languageCodes, languageTag } from '#domain/i18n/language.ts';
import { emailKinds, textKinds } from '#domain/people/message-kinds.ts';
import { warnOfLateness } from '#server/areas/alerts/warn-of-lateness.ts';
import { sendDaySheet } from '#server/areas/board/day-sheet/send-day-sheet.ts';
import { followUpNotices } from '#server/areas/bookings/job-notices/job-notices.ts';
import { askForReviews } from '#server/areas/bookings/reminders/ask-for-reviews.ts';
import { sendReminders } from '#server/areas/bookings/reminders/send-reminders.ts';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { remindOfInvoices, sendInvoice } from '#server/areas/invoices/send-invoice.ts';
import { recordReport } from '#server/areas/payments/settle/record-report.ts';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { writeToCustomer } from '#server/testing/messages/every-message.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({
  now: '2026-11-16T12:00:00Z',
  env: { PUBLIC_URL: 'https://www.bracknelltaxis.co.uk' },
});

interface Sent {
  readonly channel: 'mail' | 'text';
  readonly kind: string;
  readonly recipient: string;
  readonly message: { readonly subject?: string; readonly text: string; readonly html?: string };
}

async function outboxSince(id: number): Promise<Sent[]> {
  const sql = 'select channel, kind, recipient, message from outbox where id > $1 order by id';
  return (await testServer().db.pool.query<Sent>(sql, [id])).rows;
}

/** References, links and ids differ from run to run: they are numbered instead. */
function steady(text: string): string {
  const seen = new Map<string, string>();
  const numbered = (found: string, name: string) => {
    if (!seen.has(found))
      seen.set(found, `${name}${[...seen.values()].filter((one) => one.startsWith(name)).length + 1}`);
    return seen.get(found) ?? '';
  };
  return text
    .replace(/BT-[A-Z0-9]{4}-[A-Z0-9]{2}/g, (found) => numbered(found, 'BT-REF-'))
    .replace(/(?:INV|CN)-\d{5}/g, (found) => numbered(found, `${found.split('-')[0]}-`))
    .replace(/(token=|Invoices\/|link=|trip=|\/t\/|\/p\/|review=|list\/|repeats\/)[\w.-]{10,}/g, '$1…');
}

const written = ({ channel, kind, message: { subject, text } }: Sent) =>
  [
    `===== ${channel === 'mail' ? 'Email' : 'Text'}: ${kind} =====`,
    ...(subject ? [`Subject: ${subject}`, ''] : []),
    text,
  ].join('\n');

let office: Office | undefined;
const sent = new Map<Language, readonly Sent[]>();

describe.each(languageCodes)('every email and text in %s', (language) => {
  it('matches the approved text', async () => {
    testServer().now = new Date('2026-11-16T12:00:00Z');
    office ??= await openOffice(testServer());
    const { rows } = await testServer().db.pool.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from outbox',
    );
    await writeToCustomer(testServer(), office, language, {
      sendReminders,
      askForReviews,
      sendDaySheet,
      followFlights,
      settlePayments,
      recordReport,
      remindOfInvoices,
      sendInvoice,
      warnOfLateness,
      followUpNotices,
    });
    const ownAddress = testServer().app.deps.env.firm.email;
    // The office reads English, whatever the customer's language.
    const all = await outboxSince(rows[0]?.last ?? 0);
    const own = all.filter(({ recipient }) => recipient !== ownAddress || language === 'eng');
    sent.set(language, own);
    const file = path.join(import.meta.dirname, 'messages', `${languageTag(language)}.txt`);
    await expect(`${steady(own.map(written).join('\n\n'))}\n`).toMatchFileSnapshot(file);
  });

  it('has no unfilled gap and no technical value', () => {
    for (const { kind, message } of sent.get(language) ?? []) {
      const html = message.html?.replace(/<style>.*?<\/style>/s, '');
      const said = [message.subject, message.text, html].join('\n').replace(/https:[^\s"]+/g, '');
      expect(said, kind).not.toMatch(/\{\{|\}\}|undefined|NaN|\bnull\b|\[object|\b\d{4}-\d\d-\d\d\b|Mail_|Text_/);
    }
  });

  it('is a single GSM-7 segment when it is a text', () => {
    const texts = (sent.get(language) ?? []).filter(({ channel }) => channel === 'text');
    expect(new Set(texts.map(({ kind }) => kind))).toEqual(new Set(textKinds));
    for (const { message, recipient } of texts) {
      expect(message.text).toBe(gsmText(message.text));
      expect(gsmLength(message.text), message.text).toBeLessThanOrEqual(textSegment);
      expect(recipient).toMatch(/^\+447\d{9}$/);
    }
  });
});

describe('all of them together', () => {
  it('cover every kind of message', () => {
    const emails = (sent.get('eng') ?? []).filter(({ channel }) => channel === 'mail');
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(new Set(emailKinds));
  });

  it('use every text in the dictionary', () => {
    const words = testServer().app.deps.translations.texts.eng;
    const patterns = Object.entries(words).filter(([key]) => /^(Mail_|Daysheet_mail|Text_)/.test(key));
    const messages = (sent.get('eng') ?? []).map(({ message }) => message);
    const said = gsmText(messages.flatMap(({ subject = '', text }) => [subject, text]).join('\n')).toLowerCase();
    const plain = (text: string) =>
      gsmText(text)
        .toLowerCase()
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    const never = patterns
      .filter(([, text]) => !new RegExp(plain(text).replace(/\{\{.*?\}\}+/g, '.*')).test(said))
      .map(([key]) => key);
    // Singular and plural; "no" appears in a file only; the calendar entry is an attachment; a day paid online has to be.
    const elsewhere = new Set(['Daysheet_mail-subject_other', 'Mail_no', 'Mail_calendar-summary', 'Mail_repeat-kept']);
    expect(never.filter((key) => !elsewhere.has(key))).toEqual([]);
    expect(patterns.length).toBeGreaterThan(100);
  });
});
