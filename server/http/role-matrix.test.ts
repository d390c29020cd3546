import { describe, expect, it } from 'vitest';
import { mayEnter, type Role } from '#domain/people/roles.ts';
import { signIn } from '../testing/people.ts';
import { useWorld } from '../testing/world.ts';

const world = useWorld();

/** Every route × every kind of caller: the door answers as the contract says, whatever stands behind it. */
describe('every route', () => {
  const callers: [string, readonly Role[] | null][] = [
    ['a stranger', null],
    ['a customer', ['Reader']],
    ['a driver', ['Driver']],
    ['staff', ['Writer']],
  ];

  it.each(callers)('opens and closes for %s as its contract says', async (name, roles) => {
    const token = roles ? await signIn(world(), `${name.replace(/\W/g, '')}@example.org`, roles) : undefined;
    const { contract } = world().app;
    expect(contract.length).toBeGreaterThan(20);
    for (const route of contract) {
      // Logging out ends the session that the next rows need.
      if (route.path === '/api/Auth/logout') continue;
      const url = route.path.replace(':file', 'none.json').replace(/:\w+/g, crypto.randomUUID());
      const body = route.method === 'GET' ? undefined : {};
      const answer = await world().call(route.method, url, { token, ...(route.multipart ? {} : { body }) });
      const label = `${name}: ${route.method} ${route.path} → ${answer.statusCode} ${answer.body.slice(0, 120)}`;
      if (!mayEnter(route.access, roles)) expect(answer.statusCode, label).toBe(roles ? 403 : 401);
      else
        expect([401, 403].includes(answer.statusCode) && !isOwnRefusal(route.path, answer.statusCode), label).toBe(
          false,
        );
      expect(answer.statusCode, label).toBeLessThan(500);
    }
  });
});

/** Routes that let everyone in and then ask for a password, a quote or a link. */
const isOwnRefusal = (path: string, status: number) =>
  status === 401 && ['/api/Auth/login', '/api/Reservations/add', '/hubs/tracking/negotiate'].includes(path);
