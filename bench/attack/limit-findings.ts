import { goodCase, goodRepeat } from '#server/testing/office.ts';
import { prepare } from '../support/booking-calls.ts';
import { confirmedCustomer } from './account-findings.ts';
import { type AttackedSite, type Finding, newEmail } from './attacked-site.ts';

/** Of the firm that the site is started with. */
const officeEmail = 'bookings@cars.example';
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A regular journey with a few days. */
const repeat = (more: object = {}) => ({ ...goodRepeat, from: dayIn(3), until: dayIn(10), ...more });
const statuses = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** What one login books in a row without a proof of work. */
async function bookInARow(site: AttackedSite, email: string, token: string, count: number): Promise<number> {
  let booked = 0;
  for (let i = 0; i < count; i += 1) {
    const { body, key } = await prepare(site.url, email);
    const phoneNumber = `07700${900_200 + i}`;
    const headers = { 'idempotency-key': key };
    const answer = await site.call('POST', '/api/Reservations/add', { ...body, phoneNumber }, { token, headers });
    if (answer.status === 201) booked += 1;
  }
  return booked;
}

const regular: Finding = {
  name: '2.2 regular journeys and logged-in customers get round every limit',
  async attack(site) {
    const add = (token: string, more: object = {}) => site.call('POST', '/api/Series', repeat(more), { token });
    const unverified = await add(await site.register(newEmail('unverified')));
    if (unverified.status !== 403) return `a login that is not verified is answered ${unverified.status}`;
    const { email, token } = await confirmedCustomer(site);
    const stranger = newEmail('victim');
    const written = await add(token, { email: stranger });
    if (written.status !== 400) return `a stranger’s address is answered ${written.status}`;
    const atOnce = await Promise.all(Array.from({ length: 26 }, () => add(token)));
    const made = statuses(atOnce, 201);
    if (made === 0 || made > 10) return `${made} of 26 at once were made without work`;
    const other = await confirmedCustomer(site);
    const booked = await bookInARow(site, other.email, other.token, 24);
    if (booked === 0 || booked > 10) return `${booked} of 24 in a row were booked without work`;
    if ((await site.emails(email, made)).length < made) return 'the customer was not emailed';
    const emails = await site.emails(stranger, 0);
    return emails.length === 0 ? null : `${emails.length} emails went to a stranger`;
  },
};

const sameKey: Finding = {
  name: '2.10 a key that was used for one record answers for another',
  async attack(site) {
    const { manager: token } = site;
    const add = async () => (await site.call('POST', '/api/Admin/cases', goodCase, { token })).body.id as string;
    const [one, two] = [await add(), await add()];
    const note = (id: string) =>
      site.call(
        'POST',
        `/api/Admin/cases/${id}/notes`,
        { text: 'Rang her.' },
        { token, headers: { 'idempotency-key': 'attack-key-1' } },
      );
    const first = await note(one);
    if (first.status !== 200) return `the first is answered ${first.status}`;
    const second = await note(two);
    return second.status === 422 ? null : `the second is answered ${second.status} with ${second.body.id}`;
  },
};

const applications: Finding = {
  name: '2.11 one application floods the office with emails',
  async attack(site) {
    const { token } = await confirmedCustomer(site);
    const company = `Flood ${newEmail('company').slice(0, 16)} Ltd`;
    const apply = (more: object) =>
      site.call(
        'POST',
        '/api/Account',
        { company, billingAddress: '1 High Street', billingEmail: 'bills@example.org', ...more },
        { token },
      );
    const sent = async (least: number) =>
      (await site.emails(officeEmail, least)).filter(({ subject }) => subject?.includes(company)).length;
    for (let i = 0; i < 6; i += 1) await apply({});
    const before = (await site.emails(officeEmail, 1)).length;
    const same = await sent(before);
    if (same !== 1) return `${same} emails about the same application`;
    const changed = [];
    for (let i = 0; i < 12; i += 1) changed.push(await apply({ companyNumber: String(10_000_000 + i) }));
    const accepted = statuses(changed, 201);
    if (accepted === 0 || accepted > 5) return `${accepted} of 12 changes were accepted in an hour`;
    const all = await sent(before + accepted);
    return all <= 5 ? null : `${all} emails in an hour`;
  },
};

/** A return with a voucher, booked by a guest: the link of each journey. */
async function bookWithCode(site: AttackedSite, code: string) {
  const { body, key } = await prepare(site.url, newEmail('thrifty'), true);
  const { id } = (await site.call('POST', `/api/Quotes/${(body as { quoteId: string }).quoteId}/voucher`, { code }))
    .body;
  const booking = { ...body, quoteId: id, phoneNumber: '07700900314' };
  const answer = await site.call('POST', '/api/Reservations/add', booking, { headers: { 'idempotency-key': key } });
  if (answer.status !== 201) throw new Error(`the booking answers ${answer.status} ${JSON.stringify(answer.body)}`);
  const link = String(answer.body.manageUrl).split('link=')[1] ?? '';
  return { id: answer.body.id as string, link };
}

const keptCode: Finding = {
  name: '2.14 a code keeps its discount when the fare it asks for is cancelled',
  async attack(site) {
    const code = `LEAST-${Date.now()}`;
    const terms = { code, percent: 50, leastFare: 80 };
    const made = await site.call('POST', '/api/Admin/vouchers', terms, { token: site.manager });
    if (made.status !== 201) return `the voucher answers ${made.status}`;
    const one = await bookWithCode(site, code);
    const read = async ({ id, link }: { id: string; link: string }) =>
      (await site.call('GET', `/api/Reservations/${id}?link=${link}`)).body;
    const before = await read(one);
    const { otherLeg } = before;
    if (otherLeg.priceAlone !== otherLeg.price * 2) return `the page says ${otherLeg.priceAlone} before cancelling`;
    const off = await site.call('PUT', `/api/Reservations/cancel-reservation/${one.id}?link=${one.link}`);
    if (off.status !== 200) return `cancelling answers ${off.status}`;
    const left = await read({ id: otherLeg.id, link: encodeURIComponent(otherLeg.link) });
    return left.price === otherLeg.price * 2 ? null : `the other journey costs ${left.price}, before ${otherLeg.price}`;
  },
};

/** Findings about how often somebody may do something, and what a repeated request does. */
export const limitFindings: readonly Finding[] = [regular, sameKey, applications, keptCode];
