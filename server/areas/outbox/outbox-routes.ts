import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/outbox/outbox.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { framedHeaders } from '#server/platform/http/security-headers.ts';
import {
  countEntries,
  findEntry,
  listEntries,
  type OutboxEntry,
  retryDeadEntries,
  retryEntry,
} from '#server/platform/outbox/outbox-admin-store.ts';

const shown = (entry: OutboxEntry) => ({
  ...entry,
  createdAt: londonIso(entry.createdAt),
  dueAt: londonIso(entry.dueAt),
  sentAt: entry.sentAt ? londonIso(entry.sentAt) : null,
});

// Anyone with such a link can take over the account: staff only see that there is one.
const hideSecrets = (text: string) => text.replace(/([?&](?:amp;)?token=)[\w.~-]+/g, '$1…');

export function outboxRoutes(serve: Serve): void {
  serve(api.listOutbox, async ({ deps, query }) => {
    const { state, channel, limit, cursor } = query;
    const before = cursor ? Number(cursor) : null;
    const rows = await listEntries(deps.db, { state, channel, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > limit ? String(page.at(-1)?.id) : null;
    return { $values: page.map(shown), nextCursor, counts: await countEntries(deps.db) };
  });

  serve(api.getOutboxMessage, async ({ deps, params }) => {
    const entry = await findEntry(deps.db, params.id);
    if (!entry) throw new AppError('not-found');
    const { text = '', html = '', attachments = [] } = entry.message;
    return { ...shown(entry), text: hideSecrets(text), html: hideSecrets(html), attachments: [...attachments] };
  });

  serve(api.previewMessage, async ({ deps, params, reply }) => {
    const html = (await findEntry(deps.db, params.id))?.message.html;
    if (!html) throw new AppError('not-found');
    void reply.headers(framedHeaders);
    return hideSecrets(html);
  });

  serve(api.retryMessage, async ({ deps, params }) =>
    inTransaction(deps, async (deps) => {
      const retried = await retryEntry(deps.db, params.id, deps.clock());
      if (!retried) {
        if (!(await findEntry(deps.db, params.id))) throw new AppError('not-found');
        throw new AppError('conflict', { fields: { id: ['Error_not-dead'] } });
      }
      await notifyOnCommit(deps, 'outbox', '');
      return shown(retried);
    }),
  );

  serve(api.retryAllMessages, async ({ deps }) =>
    inTransaction(deps, async (deps) => {
      const retried = await retryDeadEntries(deps.db, deps.clock());
      if (retried > 0) await notifyOnCommit(deps, 'outbox', '');
      return { retried };
    }),
  );
}
