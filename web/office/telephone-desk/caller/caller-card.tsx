import { History, UserRound } from 'lucide-react';
import type { Caller } from '#web/api/office/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CallerAccounts } from './caller-accounts.tsx';
import { CallerJourneys, type useCallerJourneys } from './caller-journeys.tsx';
import { CallerRecord } from './caller-record.tsx';
import { LinkedAccount, type TypedDetails, TypedDetailsList } from './typed-details.tsx';

interface CallerCardProps {
  readonly caller: Caller | null;
  readonly isNew: boolean;
  readonly onUse: (caller: Caller) => void;
  readonly onTyped: (typed: TypedDetails) => void;
  /** The company that pays for this call; empty for the passenger. */
  readonly payer: string;
  readonly onPayer: (account: Caller['accounts'][number] | null) => void;
  readonly journeys: ReturnType<typeof useCallerJourneys>;
  readonly onAddress: (end: 'pickup' | 'destination', address: Caller['addresses'][number]) => void;
}

/** Who is calling, and where they usually go, each one click away. */
export function CallerCard({ caller, isNew, journeys, payer, onUse, onTyped, onPayer, onAddress }: CallerCardProps) {
  const { t, tag } = useTranslation();
  if (!caller) {
    return (
      <output className="text-small text-ink-soft empty:hidden">{isNew ? t('Telephone_new-caller') : null}</output>
    );
  }
  return (
    <Card as="section" aria-labelledby="caller-title" className="grid gap-3">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-lamp-glow text-on-lamp-glow">
          <UserRound aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1 text-small">
          <h2 id="caller-title" className="text-h4">
            {caller.name ? <bdi>{caller.name}</bdi> : t('Telephone_typed-only')}
          </h2>
          {caller.name ? (
            <p className="wrap-anywhere text-ink-soft">{caller.email || t('Telephone_no-email')}</p>
          ) : null}
          <p className="text-ink-soft">
            {[
              t('Telephone_bookings', { count: caller.bookings }),
              ...(caller.past.length > 0 && caller.lastPickup
                ? [t('Telephone_last', { dateTime: formatDateTime(caller.lastPickup, tag) })]
                : []),
            ].join(', ')}
          </p>
        </div>
      </div>
      <CallerRecord caller={caller} />
      <LinkedAccount caller={caller} />
      <CallerAccounts accounts={caller.accounts} {...{ payer, onPayer }} />
      <CallerJourneys journeys={journeys} />
      {caller.name ? (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => onUse(caller)}>
          {t('Telephone_use')}
        </Button>
      ) : null}
      <TypedDetailsList caller={caller} onUse={onTyped} />
      {caller.addresses.length > 0 ? (
        <div className="grid gap-1 border-t border-line pt-3">
          <h3 className="flex items-center gap-2 text-small font-semibold">
            <History aria-hidden="true" className="size-4" />
            {t('Telephone_addresses')}
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {caller.addresses.map((address) => (
              <li key={address.text} className="flex items-center gap-1 border-b border-line py-1 last:border-b-0">
                <span title={address.text} className="min-w-0 flex-1 truncate text-small">
                  {address.text}
                </span>
                {(['pickup', 'destination'] as const).map((end) => (
                  <Button
                    key={end}
                    kind="quiet"
                    size="small"
                    className="px-2.5!"
                    aria-label={t(`Telephone_${end}-is`, { place: address.text })}
                    onClick={() => onAddress(end, address)}
                  >
                    {t(`Telephone_${end}-short`)}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
}
