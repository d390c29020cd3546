import { expect } from 'vitest';
import type { Language } from '#domain/i18n/language.ts';
import { goodRepeat, type Office } from '#server/testing/office.ts';
import type { TestServer } from '#server/testing/test-server.ts';

interface Customer {
  readonly office: Office;
  readonly email: string;
  readonly language: Language;
}

/** What the stage in `every-message.ts` offers as well. */
interface Steps {
  readonly call: (method: 'POST', url: string, body: unknown) => Promise<unknown>;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<unknown>;
}

/** Staff record two complaints and a lost thing, and answer. */
async function reportThings(customer: Customer): Promise<void> {
  const { office, email, language } = customer;
  const post = async (path: string, body: object) => {
    const answer = await office.post(`/api/Admin/cases${path}`, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  for (const [kind, answers] of [
    ['complaint', ['not-upheld']],
    ['lost-property', ['not-found', 'found']],
    ['data-protection', ['upheld']],
  ] as const) {
    const { id } = await post('', { kind, name: 'Anna Example', email, language, what: 'My umbrella.' });
    for (const state of answers) await post(`/${id}/state`, { state, message: 'We have looked.' });
  }
}

/** A customer makes, changes and cancels a regular journey. */
export async function repeatJourney(
  call: (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown, token: string) => Promise<{ id: string }>,
  token: string,
): Promise<void> {
  const school = { ...goodRepeat, name: 'Anna Example', returnTime: '15:30' };
  const { id } = await call('POST', '/api/Series', school, token);
  await call('PUT', `/api/Series/${id}`, { ...school, time: '08:30', version: 1 }, token);
  await call('DELETE', `/api/Series/${id}`, undefined, token);
}

/** A message and a group request, and what staff record for the customer. */
export async function writeToOffice(stage: Customer & Steps): Promise<void> {
  const { office, email, call, staff } = stage;
  const person = { name: 'Anna Example', email, phone: '07700 900123' };
  await call('POST', '/api/Contact', { ...person, message: 'Do you take dogs?' });
  const messages = (await office.get('/api/Admin/messages?limit=100')).json().$values;
  const asked = messages.find((one: { email: string }) => one.email === email);
  await staff(office.post(`/api/Admin/messages/${asked.id}/answer`, { answer: 'Yes, of course.' }));
  await call('POST', '/api/Contact/group-request', {
    ...person,
    journey: 'Bracknell to Gatwick',
    date: '2026-12-24',
    passengers: 7,
  });
  await reportThings(stage);
}

/** Staff who read this language hear of new requests by email and text. */
export async function listenForRequests({ db }: TestServer, language: Language): Promise<void> {
  const office = "(select id from people where email = 'desk@example.org')";
  await db.pool.query('delete from board_watchers');
  await db.pool.query(`update people set language = $1 where id = ${office}`, [language]);
  await db.pool.query(
    `insert into request_news select id, email = 'desk@example.org', email = 'desk@example.org', false
     from people where roles @> '{Writer}' on conflict do nothing`,
  );
  await db.pool.query(
    `insert into profiles (person_id, mobile) values (${office}, '447700900321') on conflict do nothing`,
  );
}

/** The board is open from here on: nobody hears of further requests. */
export const openBoard = ({ db }: TestServer) =>
  db.pool.query("insert into board_watchers select id, '2100-01-01' from people where email = 'desk@example.org'");
