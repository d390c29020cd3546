import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';
import { claimMode, modeOf, WrongMode } from './site-mode-store.ts';
import { sql } from './sql.ts';

const testServer = useTestServer();
const at = new Date('2026-11-15T12:00:00Z');

describe('the mode of a site', () => {
  it('is fixed by the first start; the other mode is refused with instructions', async () => {
    const { db } = testServer();
    expect(await modeOf(db)).toBeNull();
    await claimMode(db, 'demo', at);
    await claimMode(db, 'demo', at);
    await expect(claimMode(db, 'production', at)).rejects.toThrow(/npm run fresh -- --yes.*DATA_DIR/);
    await expect(claimMode(db, 'production', at)).rejects.toBeInstanceOf(WrongMode);
    expect(await modeOf(db)).toBe('demo');
    await db.run(sql`delete from site_mode`);
    await claimMode(db, 'production', at);
    await expect(claimMode(db, 'demo', at)).rejects.toThrow(/belongs to a firm/);
  });

  it('is the same for two processes that start together', async () => {
    const { db } = testServer();
    await db.run(sql`delete from site_mode`);
    const both = await Promise.allSettled([claimMode(db, 'demo', at), claimMode(db, 'production', at)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
