import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { keepReply, lockMessage, type MessageRow, setReopened } from './messages-store.ts';

/** Reopens a message that was answered or closed; the reply stays in the conversation. An open one is left alone. */
export function reopenMessage(deps: Deps, who: Person, id: string): Promise<MessageRow> {
  return inTransaction(deps, async (deps) => {
    const message = await lockMessage(deps.db, id);
    if (!message) throw new AppError('not-found');
    if (!message.answeredAt && !message.closedAt) return message;
    if (message.answeredAt) await keepReply(deps.db, id);
    const reopened = await setReopened(deps.db, id, deps.clock());
    await noteAction(deps, who, { what: 'message-reopened', subject: londonIso(message.createdAt) });
    return reopened ?? message;
  });
}
