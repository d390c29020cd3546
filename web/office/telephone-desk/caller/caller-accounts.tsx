import { Building2 } from 'lucide-react';
import type { Caller } from '#web/api/office/bookings.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { firstToPay } from '#web/office/telephone-desk/call/call-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Account = Caller['accounts'][number];

interface CallerAccountsProps {
  readonly accounts: readonly Account[];
  /** The company that pays for this call; empty for the passenger. */
  readonly payer: string;
  readonly onPayer: (account: Account | null) => void;
}

/** One press puts the booking on the account, or lets the passenger pay after all. */
function PayerChoice({ account, isPaying, isFirst, onPayer }: ChoiceProps) {
  const { t } = useTranslation();
  if (isPaying)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t('Telephone_on-account')}</span>
        <Button
          kind="quiet"
          size="small"
          aria-label={t('Telephone_off-account-of', { company: account.company })}
          onClick={() => onPayer(null)}
        >
          {t('Telephone_off-account')}
        </Button>
      </p>
    );
  if (account.creditLeft === 0) return <Notice kind="caution">{t('Telephone_no-credit')}</Notice>;
  return (
    <Button
      kind="outline"
      size="small"
      className="justify-self-start"
      aria-label={t('Telephone_put-on-account-of', { company: account.company })}
      aria-keyshortcuts={isFirst ? 'Alt+B' : undefined}
      onClick={() => onPayer(account)}
    >
      {t('Telephone_put-on-account')}
    </Button>
  );
}

interface ChoiceProps {
  readonly account: Account;
  readonly isPaying: boolean;
  readonly isFirst: boolean;
  readonly onPayer: CallerAccountsProps['onPayer'];
}

/** The companies that the caller books for or has travelled for, who booked, and the cost code. */
export function CallerAccounts({ accounts, payer, onPayer }: CallerAccountsProps) {
  const { t, tag } = useTranslation();
  if (accounts.length === 0) return null;
  const first = firstToPay(accounts);
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-small">
      <h3 className="flex items-center gap-2 text-small font-semibold">
        <Building2 aria-hidden="true" className="size-4" />
        {t('Telephone_company')}
      </h3>
      <ul className="grid gap-3">
        {accounts.map((account) => {
          const { id, company, tie, booker, journeys, isChecked, costReference, creditLeft } = account;
          const facts = [
            isChecked ? '' : t('Telephone_typed'),
            tie === 'journeys' ? t('Telephone_account-journeys', { count: journeys }) : t(`Telephone_account-${tie}`),
            booker && tie === 'journeys' ? t('Telephone_booker', { email: booker }) : '',
            costReference ? t('Telephone_account-code', { code: costReference }) : '',
            creditLeft ? t('Telephone_credit-left', { money: formatPounds(creditLeft, tag) }) : '',
          ];
          return (
            <li key={id} className="grid gap-1">
              <p className="font-semibold">
                <bdi>{company}</bdi>
              </p>
              {facts.filter(Boolean).map((fact) => (
                <p key={fact} className="wrap-anywhere text-ink-soft">
                  {fact}
                </p>
              ))}
              <PayerChoice isPaying={payer === id} isFirst={account === first} {...{ account, onPayer }} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
