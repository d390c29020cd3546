import { goodCustomer } from '#server/testing/office.ts';
import { confirmedCustomer } from './account-findings.ts';
import { type AttackedSite, type Finding, newEmail, newNetwork, password } from './attacked-site.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const messages: Finding = {
  name: '3.1 the contact form floods the office with emails',
  async attack(site) {
    const send = (email: string, from: string) =>
      site.call('POST', '/api/Contact', { name: 'Mal Stranger', email, message: 'Hello?' }, { from });
    const taken = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;
    const from = newNetwork();
    const here = taken(await Promise.all(Array.from({ length: 28 }, () => send(newEmail('writer'), from))));
    if (here === 0 || here > 20) return `${here} of 28 from one network`;
    const email = newEmail('victim');
    const one = taken(await Promise.all(Array.from({ length: 28 }, () => send(email, newNetwork()))));
    return one > 0 && one <= 10 ? null : `${one} of 28 in one name`;
  },
};

const pin: Finding = {
  name: '3.2 a pin names an airport at the fare of another place',
  async attack(site) {
    const near = '(51.4163, -0.7486)';
    for (const words of ['Heathrow Terminal 5', 'Gatwick Airport, gate', 'TW6 2GA']) {
      const quote = {
        origin: { text: 'Binfield' },
        destination: { text: `${words} ${near}` },
        pickupTime: `${tomorrow()}T09:30`,
        passengers: 1,
        luggage: 0,
        greet: false,
      };
      const { status, body } = await site.call('POST', '/api/Quotes', quote);
      if (status !== 201) return `the quote answers ${status}`;
      if (JSON.stringify(body.destination).includes(words)) return `${body.destination.label} is a destination`;
    }
    return null;
  },
};

async function dispatcherOf(site: AttackedSite): Promise<string> {
  const email = newEmail('dispatcher');
  const link = await site.addStaff(email, '--permission', 'dispatcher');
  await site.call('POST', '/api/Auth/reset-password', { token: link, password });
  return (await site.call('POST', '/api/Auth/login', { email, password })).body.token;
}

const blocks: Finding = {
  name: '3.3 a block is lifted by a dispatcher, or turned against somebody else’s number',
  async attack(site) {
    const { manager } = site;
    const { email, token } = await confirmedCustomer(site);
    const profile = (mobile: string) => ({
      firstName: 'Mal',
      surname: 'Stranger',
      birthday: '1990-04-23',
      gender: 'Female',
      landline: '',
      address: '1 High Street',
      email,
      mobile,
    });
    const save = (mobile: string) => site.call('POST', '/api/UserProfile/profile', profile(mobile), { token });
    const first = await save('447700900771');
    if (first.status !== 200) return `the profile answers ${first.status}`;
    const search = `/api/Admin/customers?q=${encodeURIComponent(email)}`;
    const [{ id }] = (await site.call('GET', search, undefined, { token: manager })).body.$values;
    const place = `/api/Admin/customers/${id}`;
    const put = async (by: string, more: object) => {
      const { version, name, phoneNumber } = (await site.call('GET', place, undefined, { token: manager })).body;
      const record = { ...goodCustomer, version, name, phoneNumber, email, ...more };
      return (await site.call('PUT', place, record, { token: by })).status;
    };
    if ((await put(manager, { blocked: true, blockReason: 'Hit the driver' })) !== 200) return 'nobody was blocked';
    const lifted = await put(await dispatcherOf(site), { blocked: false });
    if (lifted !== 403) return `a dispatcher who lifts it is answered ${lifted}`;
    await save('447700900772');
    const caller = await site.call('GET', '/api/Admin/callers?phone=07700900772', undefined, { token: manager });
    return caller.body.blocked === null ? null : 'the number typed into the profile is blocked';
  },
};

const company: Finding = {
  name: '3.4 whoever registered a company’s mailbox is its customer once the office opens an account for it',
  async attack(site) {
    const details = { company: 'Victim Travel Ltd', billingAddress: '1 High Street', billingEmail: newEmail('bills') };
    const email = newEmail('company');
    const token = await site.register(email);
    const made = await site.call('POST', '/api/Admin/accounts', { ...details, email }, { token: site.manager });
    const applicant = await site.register(newEmail('applicant'));
    const applied = await site.call('POST', '/api/Account', details, { token: applicant });
    const place = `/api/Admin/accounts/${applied.body.id}/approve`;
    const approved = await site.call('POST', place, {}, { token: site.manager });
    if (made.status >= 300 || approved.status >= 300)
      return `the office is answered ${made.status}, ${approved.status}`;
    for (const stranger of [token, applicant]) {
      const { status } = await site.call('GET', '/api/Account/statements', undefined, { token: stranger });
      if (status !== 401) return `the stranger’s session is answered ${status}`;
    }
    return null;
  },
};

/** What a second, hostile reading of the repairs found. */
export const secondReadingFindings: readonly Finding[] = [messages, pin, blocks, company];
