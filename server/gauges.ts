import { Gauge, type Registry } from 'prom-client';
import type { DatabasePool } from '#server/platform/database/database.ts';
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
  registry.registerMetric(connections);
}
