import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sql } from '#server/platform/database/sql.ts';
import { useTestServer } from './test-server.ts';

const testServer = useTestServer();

const bracknell = { lat: 51.416, lng: -0.749 };
const heathrow = { lat: 51.47, lng: -0.454 };

describe('the maps in tests', () => {
  it('refuse work that holds a database connection', async () => {
    await inTransaction(testServer().app.deps, async (deps) => {
      await deps.db.first(sql`select 1 as one`);
      expect(() => deps.routes.route([bracknell, heathrow])).toThrow('routes.route was asked for inside a transaction');
      expect(() => deps.places.resolve({ text: 'Bracknell' })).toThrow('places.resolve was asked for inside');
    });
  });

  it('answer before the first statement of a transaction, and after it', async () => {
    const { app } = testServer();
    const before = await inTransaction(app.deps, async (deps) => {
      const way = await deps.routes.route([bracknell, heathrow]);
      await deps.db.first(sql`select 1 as one`);
      return way;
    });
    expect(before.metres).toBeGreaterThan(20_000);
    expect((await app.deps.routes.route([bracknell, heathrow])).metres).toBe(before.metres);
  });
});
