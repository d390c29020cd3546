import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { endedSessions, findSession } from '#server/areas/accounts/sessions-store.ts';
import { registerHub } from '#server/areas/tracking/register-hub.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { makeSessionGate } from '#server/platform/http/session-gate.ts';
import { addressOf, answerParent } from './answer-parent.ts';

/** Our hub, as the application runs it, and nothing else. A link's token is the booking's id here. */
const config = JSON.parse(process.argv[2] ?? '{}');
const db = openDatabase(config);
const channels = await openChannels(config);
const app = Fastify();
app.decorate('contract', []);
await app.register(cookie);
const deps = { env: readEnv({}), db, channels, clock: () => new Date(), log: app.log } as unknown as Deps;
const gate = makeSessionGate(deps, {
  session: async (id) => (await findSession(db, id, new Date()))?.person ?? null,
  step: async () => null,
  ended: (ids) => endedSessions(db, ids, new Date()),
});
await registerHub(app, deps, { gate, readTripLink: (token) => ({ bookingId: token }) });
answerParent(app.server);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url: addressOf(app.server) });
