import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { verifiedOwner } from '#server/areas/accounts/verified-owner.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { answerEmail } from './contact-emails.ts';
import { lockMessage, type MessageRow, setAnswer } from './messages-store.ts';

/** Emails the staff's answer to the sender, once, and notifies them on the site if they have an account. */
export function answerMessage(deps: Deps, who: Person, input: { id: string; answer: string }): Promise<MessageRow> {
  return inTransaction(deps, async (deps) => {
    const message = await lockMessage(deps.db, input.id);
    if (!message) throw new AppError('not-found');
    if (message.answeredAt || message.closedAt)
      throw new AppError('conflict', { fields: { id: ['Error_message-done'] } });
    const answered = await setAnswer(deps.db, input.id, { text: input.answer, by: who.personId, at: deps.clock() });
    await answerEmail(deps, message, input.answer);
    const owner = await verifiedOwner(deps, message.email);
    if (owner) await notify(deps, owner.id, 'message-answered', {});
    // The audit is never erased, so it names the message without naming its sender.
    await noteAction(deps, who, { what: 'message-answered', subject: londonIso(message.createdAt) });
    return answered ?? message;
  });
}
