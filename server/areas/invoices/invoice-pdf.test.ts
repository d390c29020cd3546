import { describe, expect, it } from 'vitest';
import { openOffice } from '#server/testing/office.ts';
import { pdfText } from '#server/testing/pages/pdf-text.ts';
import { type TestServer, useTestServer } from '#server/testing/test-server.ts';

const now = '2026-11-15T12:00:00Z';
const plain = useTestServer({ now });
const taxed = useTestServer({
  now,
  env: { FIRM_FILE: 'server/testing/vat-firm.json', BANK_DETAILS: '20-00-00 12345678' },
});

const agent = useTestServer({ now, env: { FIRM_FILE: 'server/testing/agent-firm.json' } });

let companies = 0;

/** The words of an invoice for one journey of £55 for each cost code. */
async function wordsOf(server: TestServer, costCodes: readonly string[]) {
  const office = await openOffice(server);
  companies += 1;
  const body = {
    email: `reads${companies}@example.org`,
    company: `Reader ${companies} Ltd`,
    companyNumber: '01234567',
    billingAddress: '1 High Street',
    billingEmail: `bills${companies}@example.org`,
    costReferences: ['SALES', 'BOARD'],
  };
  const { id } = (await office.post('/api/Admin/accounts', body)).json();
  for (const costReference of costCodes) {
    const booked = await office.takeCall({ accountId: id, costReference });
    const drive = "update reservations set status = 3, pickup_at = '2026-11-10' where id = $1";
    await server.db.pool.query(drive, [booked.id]);
  }
  const invoice = (await office.post('/api/Admin/invoices', { accountId: id })).json();
  const lines = pdfText((await office.get(`/api/Admin/invoices/${invoice.id}/invoice.pdf`)).rawPayload).split('\n');
  return { number: String(invoice.number), lines, after: (label: string) => lines[lines.lastIndexOf(label) + 1] };
}

describe('an invoice as PDF', () => {
  it('says to whom, its number and due date, each cost code, and what is to pay by when', async () => {
    const { number, lines, after } = await wordsOf(plain(), ['SALES', 'BOARD', 'SALES']);
    expect(lines).toEqual(expect.arrayContaining([`Reader ${companies} Ltd`, 'Company number: 01234567']));
    expect(lines).toContain(`Invoice ${number}`);
    expect([after('Date'), after('Due')]).toEqual(['15 November 2026', '15 December 2026']);
    expect([after('BOARD'), after('SALES'), after('Total'), after('To pay')]).toEqual([
      '£55.00',
      '£110.00',
      '£165.00',
      '£165.00',
    ]);
    expect(lines).toContain('We’re not registered for VAT, so no VAT is charged.');
    expect(lines).toContain(`Please quote ${number} when you pay.`);
    expect(lines.join('\n')).not.toContain('transfer');
  });

  it('with VAT says the VAT and our number up to £250, and the net amount above', async () => {
    const simplified = await wordsOf(taxed(), ['SALES']);
    expect(simplified.after('VAT included (20%)')).toBe('£9.17');
    expect(simplified.lines).not.toContain('Excluding VAT');
    expect(simplified.lines.join('\n')).toMatch(/VAT registration GB \d+/);
    expect(simplified.after('Our bank account')).toBe('20-00-00 12345678');
    expect(simplified.lines).toContain(`Please pay by bank transfer and quote ${simplified.number}.`);
    const full = await wordsOf(
      taxed(),
      Array.from({ length: 5 }, () => 'SALES'),
    );
    expect([full.after('Excluding VAT'), full.after('VAT included (20%)')]).toEqual(['£229.15', '£45.85']);
    // Each journey with its net amount and the VAT at its rate.
    expect(full.lines).toContain('VAT (20%)');
    expect(simplified.lines).not.toContain('VAT (20%)');
    for (const amount of ['£45.83', '£9.17', '£55.00'])
      expect(full.lines.filter((line) => line === amount)).toHaveLength(5);
  });

  it('of an agent shows no VAT, at any amount, and says whose it would be', async () => {
    const { lines, after } = await wordsOf(
      agent(),
      Array.from({ length: 5 }, () => 'SALES'),
    );
    expect([after('Total'), after('To pay')]).toEqual(['£275.00', '£275.00']);
    const words = lines.join(' ');
    expect(words).toContain('The journey is supplied by the driver.');
    expect(words).not.toMatch(/VAT included|Excluding VAT/);
  });
});
