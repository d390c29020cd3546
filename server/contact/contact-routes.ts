import * as contract from '#domain/api/contact.ts';
import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pageOf, readCursor } from '../database/page-cursor.ts';
import type { Serve } from '../http/serve.ts';
import { answerMessage } from './answer-message.ts';
import { type MessageRow, messages, setClosed } from './messages-store.ts';
import { sendContact } from './send-contact.ts';
import { sendGroupRequest } from './send-group-request.ts';

const iso = (at: Date | null) => (at ? londonIso(at) : null);

const shown = (row: MessageRow) => ({
  ...row,
  date: londonIso(row.createdAt),
  answeredAt: iso(row.answeredAt),
  closedAt: iso(row.closedAt),
});

export function contactRoutes(serve: Serve): void {
  serve(contract.sendContact, async ({ deps, body, language, t }) => {
    await sendContact(deps, { ...body, language });
    return { message: t('Contact_received') };
  });

  serve(contract.sendGroupRequest, async ({ deps, body, language, t }) => {
    await sendGroupRequest(deps, { ...body, language });
    return { message: t('Contact_group-sent') };
  });

  serve(contract.listMessages, async ({ deps, query }) => {
    const isOpen = query.open === undefined ? null : query.open === 'true';
    const found = await messages(deps.db, isOpen, query.limit, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { $values: rows.map(shown), nextCursor };
  });

  serve(contract.answerMessage, async ({ deps, who, params, body }) =>
    shown(await answerMessage(deps, who, { ...params, ...body })),
  );

  serve(contract.closeMessage, async ({ deps, params }) => {
    const closed = await setClosed(deps.db, params.id, deps.clock());
    if (!closed) throw new AppError('not-found');
    return shown(closed);
  });
}
