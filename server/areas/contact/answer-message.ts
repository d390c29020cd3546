import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { verifiedOwner } from '#server/areas/accounts/verified-owner.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { answerEmail } from './contact-emails.ts';
import { lockMessage, type MessageRow, setAnswer } from './messages-store.ts';

/** Mails staff's answer to whoever wrote, once, and tells them inside the site if they have an account. */
export function answerMessage(deps: Deps, who: Person, input: { id: string; answer: string }): Promise<MessageRow> {
  return deps.db.transaction(async (db) => {
    const message = await lockMessage(db, input.id);
    if (!message) throw new AppError('not-found');
    if (message.answeredAt || message.closedAt)
      throw new AppError('conflict', { fields: { id: ['Error_message-done'] } });
    const tx = { ...deps, db };
    const answered = await setAnswer(db, input.id, { text: input.answer, by: who.personId, at: deps.clock() });
    await answerEmail(tx, message, input.answer);
    const owner = await verifiedOwner(tx, message.email);
    if (owner) await notify(tx, owner.id, 'message-answered', {});
    // The history is never erased, so it names the message without naming its writer.
    await noteAction(tx, who, { what: 'message-answered', subject: londonIso(message.createdAt) });
    return answered ?? message;
  });
}
