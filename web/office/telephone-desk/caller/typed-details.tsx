import { Keyboard } from 'lucide-react';
import type { Caller } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { useNumberLink } from './use-number-link.ts';

export type TypedDetails = Caller['typed'][number];

interface TypedDetailsListProps {
  readonly caller: Caller;
  readonly onUse: (typed: TypedDetails) => void;
}

/** The account that staff have linked to the number. */
export function LinkedAccount({ caller: { linked, phoneNumber } }: { caller: Caller }) {
  const { t } = useTranslation();
  const { unlink, failure, isBusy } = useNumberLink(phoneNumber);
  if (!linked) return null;
  return (
    <div className="grid gap-1 text-small">
      <p className="wrap-anywhere">{t('Telephone_linked', { email: linked.email })}</p>
      <FailureNotice>{failure}</FailureNotice>
      <Button kind="quiet" size="small" className="justify-self-start" busy={isBusy} onClick={() => unlink(linked)}>
        {t('Telephone_unlink')}
      </Button>
    </div>
  );
}

/** What somebody typed online beside this number. Nothing of it is used without a press. */
export function TypedDetailsList({ caller, onUse }: TypedDetailsListProps) {
  const { t } = useTranslation();
  const { link, failure, isBusy } = useNumberLink(caller.phoneNumber);
  if (caller.typed.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-small">
      <h3 className="flex items-center gap-2 text-small font-semibold">
        <Keyboard aria-hidden="true" className="size-4" />
        {t('Telephone_typed')}
      </h3>
      <p className="text-ink-soft">{t('Telephone_typed-hint')}</p>
      <FailureNotice>{failure}</FailureNotice>
      <ul className="grid gap-3">
        {caller.typed.map((typed) => {
          const { name, email, bookings, account } = typed;
          return (
            <li key={JSON.stringify([name, email, account?.userId])} className="grid gap-1">
              <p className="font-semibold">
                <bdi>{name || email}</bdi>
              </p>
              {name ? <p className="wrap-anywhere text-ink-soft">{email}</p> : null}
              <p className="text-ink-soft">
                {bookings > 0 ? t('Telephone_bookings', { count: bookings }) : t('Telephone_typed-profile')}
              </p>
              <div className="flex flex-wrap gap-1">
                <Button
                  kind="outline"
                  size="small"
                  aria-label={t('Telephone_typed-use-of', { name: name || email })}
                  onClick={() => onUse(typed)}
                >
                  {t('Telephone_typed-use')}
                </Button>
                {account && !caller.linked ? (
                  <Button
                    kind="outline"
                    size="small"
                    busy={isBusy}
                    aria-label={t('Telephone_link-of', { email: account.email })}
                    onClick={() => link(account)}
                  >
                    {t('Telephone_link')}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
