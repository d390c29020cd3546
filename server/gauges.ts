import { Gauge, type Registry } from 'prom-client';
import type { DatabasePool } from '#server/platform/database/database.ts';
import { savedUntil } from '#server/platform/database/last-backup-store.ts';
import { countEntries } from '#server/platform/outbox/outbox-admin-store.ts';

/** Figures that are read when the metrics are requested, and left out while the database is down. */
export function registerGauges(registry: Registry, db: DatabasePool): void {
  const outbox = new Gauge({
    name: 'outbox_messages',
    help: 'Emails and texts waiting to be sent, and those given up',
    labelNames: ['state'] as const,
    registers: [],
    async collect() {
      this.reset();
      const counts = await countEntries(db).catch(() => null);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  const backup = new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the state was last saved with `npm run backup`, or since the start before the first time',
    registers: [],
    async collect() {
      this.reset();
      const saved = await savedUntil(db).catch(() => null);
      if (saved) this.set((Date.now() - saved.getTime()) / 1000);
    },
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Database connections of this process: in use, idle, and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  registry.registerMetric(outbox);
  registry.registerMetric(backup);
  registry.registerMetric(connections);
}
