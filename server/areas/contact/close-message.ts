import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { lockMessage, type MessageRow, setClosed } from './messages-store.ts';

/** Closes a message that needs no answer; closing it twice changes nothing. */
export function closeMessage(deps: Deps, who: Person, id: string): Promise<MessageRow> {
  return inTransaction(deps, async (deps) => {
    const message = await lockMessage(deps.db, id);
    if (!message) throw new AppError('not-found');
    if (message.closedAt) return message;
    const closed = await setClosed(deps.db, id, deps.clock());
    await noteAction(deps, who, { what: 'message-closed', subject: londonIso(message.createdAt) });
    return closed ?? message;
  });
}
