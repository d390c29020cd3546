import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';
import { claimMode, modeOf, WrongMode } from './site-mode-store.ts';
import { sql } from './sql.ts';

const testServer = useTestServer();
const at = new Date('2026-11-15T12:00:00Z');

describe('what the data is for', () => {
  it('is decided by the first start and refused to the other mode from then on, with a way out', async () => {
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

  it('has one answer when two processes start together', async () => {
    const { db } = testServer();
    await db.run(sql`delete from site_mode`);
    const both = await Promise.allSettled([claimMode(db, 'demo', at), claimMode(db, 'production', at)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
