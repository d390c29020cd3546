import { type Caller, linkNumber, unlinkNumber } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { notify, withdraw } from '#web/ui/toast/toast.ts';

type Linked = NonNullable<Caller['linked']>;

/** Links a number to an account, or takes the link back; each can be undone. */
export function useNumberLink(phone: string) {
  const { t } = useTranslation();
  const about = `number ${phone}`;
  const move = (isLinked: boolean) => (account: Linked) =>
    isLinked ? linkNumber(phone, account.userId) : unlinkNumber(phone);
  const invalidates = [['staff', 'caller']];
  const undoing = { toastsAbout: about, invalidates, onDone: () => withdraw(about) };
  const relink = useAction(move(true), undoing);
  const unlinkAgain = useAction(move(false), undoing);
  const done = (undo: typeof relink) => ({
    invalidates,
    onDone: ({ message }: { message: string }, account: Linked) =>
      notify({
        kind: 'good',
        about,
        text: message,
        action: { label: t('Telephone_undo'), run: () => void undo.run(account) },
      }),
  });
  const link = useAction(move(true), done(unlinkAgain));
  const unlink = useAction(move(false), done(relink));
  return {
    link: (account: Linked) => void link.run(account),
    unlink: (account: Linked) => void unlink.run(account),
    failure: link.failure || unlink.failure,
    isBusy: link.isBusy || unlink.isBusy,
  };
}
