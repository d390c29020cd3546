import type { Deps } from '#server/deps.ts';
import { type Addressee, postLetter } from '#server/platform/outbox/queue-email.ts';

type Post = Pick<Deps, 'db' | 'env' | 'speech' | 'clock'>;

/** Says that somebody's way to log in was changed, so that a theft is noticed. */
function tell(deps: Post, to: Addressee, what: string, gaps: Record<string, string | number> = {}): Promise<void> {
  const t = deps.speech.in(to.language);
  const { name: firm, phone } = deps.env.firm;
  return postLetter(deps, to, 'second-factor', {
    subject: t('Mail_factor-subject', { firm }),
    paragraphs: [t(`Mail_factor-${what}`, { firm, ...gaps }), t('Mail_factor-closing', { phone })],
  });
}

export const factorAddedLetter = (deps: Post, to: Addressee, name: string) => tell(deps, to, 'added', { name });
export const factorRemovedLetter = (deps: Post, to: Addressee, name: string) => tell(deps, to, 'removed', { name });
export const factorsResetLetter = (deps: Post, to: Addressee) => tell(deps, to, 'reset');
export const newCodesLetter = (deps: Post, to: Addressee) => tell(deps, to, 'new-codes');
export const recoveryCodeUsedLetter = (deps: Post, to: Addressee, left: number) =>
  tell(deps, to, 'code-used', { left });
