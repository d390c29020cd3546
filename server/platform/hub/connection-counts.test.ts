import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  copyDatabase,
  type LoggedIn,
  logInAs,
  type Stage,
  startStage,
  startTrip,
} from '#server/testing/hub/hub-stage.ts';

async function stageBehindProxy(): Promise<Stage> {
  const stage = await startStage(await copyDatabase(), {}, { TRUST_PROXY: 1 });
  onTestFinished(() => stage.close());
  return stage;
}

/** Opens a connection as someone from an address: the open socket, or the status that refused it. */
function open(stage: Stage, query: string, from: string): Promise<WebSocket | number> {
  const url = `${stage.url.replace('http', 'ws')}/hubs/tracking?${query}`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.once('error', reject);
  });
}

const as = (who: LoggedIn | undefined) => `access_token=${who?.token}`;
const many = async (count: number, one: (i: number) => Promise<WebSocket | number>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));
const refused = (answers: readonly (WebSocket | number)[]) => answers.filter((answer) => typeof answer === 'number');

describe('the hub', () => {
  it('accepts twenty connections of one person, from any network, and another when one is closed', async () => {
    const stage = await stageBehindProxy();
    const person = await logInAs(stage, 'Reader');
    const answers = await many(25, (i) => open(stage, as(person), `198.51.100.${i + 1}`));
    expect(refused(answers)).toEqual([429, 429, 429, 429, 429]);
    const negotiate = await fetch(`${stage.url}/hubs/tracking/negotiate?negotiateVersion=1&${as(person)}`, {
      method: 'POST',
    });
    expect([negotiate.status, await negotiate.text()]).toEqual([429, expect.stringContaining('too-many-requests')]);
    expect(await open(stage, as(await logInAs(stage, 'Reader')), '198.51.100.1')).toBeInstanceOf(WebSocket);
    const one = answers.find((answer) => answer instanceof WebSocket);
    one?.terminate();
    // The server notices a moment later.
    const again = () => open(stage, as(person), '198.51.100.1');
    await vi.waitUntil(async () => (await again()) instanceof WebSocket, { timeout: 60_000 });
  });

  it('accepts twenty connections with one link', async () => {
    const stage = await stageBehindProxy();
    const trip = await startTrip(stage);
    const other = await startTrip(stage);
    const answers = await many(21, (i) => open(stage, `trip=${trip.link}`, `198.51.100.${i + 1}`));
    expect(refused(answers)).toEqual([429]);
    expect(await open(stage, `trip=${other.link}`, '198.51.100.1')).toBeInstanceOf(WebSocket);
  });

  it('accepts two hundred connections from one network', async () => {
    const stage = await stageBehindProxy();
    const people = await Promise.all(Array.from({ length: 11 }, () => logInAs(stage, 'Reader')));
    const answers = await many(205, (i) => open(stage, as(people[i % people.length]), '203.0.113.5'));
    expect(refused(answers)).toEqual([429, 429, 429, 429, 429]);
    expect(await open(stage, as(people[0]), '203.0.113.6')).toBeInstanceOf(WebSocket);
  });

  it('has no limits in a load test', async () => {
    const stage = await startStage(await copyDatabase(), {}, { RATE_LIMITS: 'off' });
    onTestFinished(() => stage.close());
    const person = await logInAs(stage, 'Reader');
    expect(refused(await many(25, () => open(stage, as(person), '203.0.113.5')))).toEqual([]);
  });
});
