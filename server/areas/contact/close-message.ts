import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { lockMessage, type MessageRow, setClosed } from './messages-store.ts';

/** Closes a message that needs no answer; closing it twice changes nothing. */
export function closeMessage(deps: Deps, who: Person, id: string): Promise<MessageRow> {
  return deps.db.transaction(async (db) => {
    const message = await lockMessage(db, id);
    if (!message) throw new AppError('not-found');
    if (message.closedAt) return message;
    const closed = await setClosed(db, id, deps.clock());
    await noteAction({ ...deps, db }, who, { what: 'message-closed', subject: londonIso(message.createdAt) });
    return closed ?? message;
  });
}
