import * as contract from '#domain/api/contact/contact.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import { answerMessage } from './answer-message.ts';
import { closeMessage } from './close-message.ts';
import { type MessageRow, messages } from './messages-store.ts';
import { reopenMessage } from './reopen-message.ts';
import { sendContact } from './send-contact.ts';
import { sendGroupRequest } from './send-group-request.ts';

const iso = (at: Date | null) => (at ? londonIso(at) : null);

const shown = (row: MessageRow) => ({
  ...row,
  date: londonIso(row.createdAt),
  answeredAt: iso(row.answeredAt),
  closedAt: iso(row.closedAt),
  earlierReplies: row.earlierReplies.map((reply) => ({ ...reply, at: londonIso(new Date(reply.at)) })),
});

export function contactRoutes(serve: Serve): void {
  serve(contract.sendContact, async ({ deps, body, language, request, t }) => {
    await sendContact(deps, { ...body, language, network: networkOf(request.ip) });
    return { message: t('Contact_received') };
  });

  serve(contract.sendGroupRequest, async ({ deps, body, language, request, t }) => {
    await sendGroupRequest(deps, { ...body, language, network: networkOf(request.ip) });
    return { message: t('Contact_group-sent') };
  });

  serve(contract.listMessages, async ({ deps, query }) => {
    const isOpen = query.open === undefined ? null : query.open === 'true';
    const filter = { isOpen, email: query.email ?? null, kind: query.kind ?? null };
    const found = await messages(deps.db, filter, query.limit, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { $values: rows.map(shown), nextCursor };
  });

  serve(contract.answerMessage, async ({ deps, who, params, body }) =>
    shown(await answerMessage(deps, who, { ...params, ...body })),
  );

  serve(contract.closeMessage, async ({ deps, who, params }) => shown(await closeMessage(deps, who, params.id)));

  serve(contract.reopenMessage, async ({ deps, who, params }) => shown(await reopenMessage(deps, who, params.id)));
}
