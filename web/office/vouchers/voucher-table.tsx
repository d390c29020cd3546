import type { Translate } from '#domain/i18n/translate.ts';
import type { VoucherAnswer } from '#web/api/office/vouchers.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const tones = { valid: 'good', coming: 'lamp', 'used-up': 'plain', over: 'plain' } as const;

/** What a code takes off: "10%", "£5.00". */
const offOf = ({ percent, amount }: VoucherAnswer, tag: string): string =>
  percent === null ? formatPounds(amount ?? 0, tag) : numberFormat(tag, { style: 'percent' }).format(percent / 100);

/** What limits a code, in short lines. */
function limitsOf(voucher: VoucherAnswer, t: Translate, tag: string): string[] {
  const { validFrom, validUntil, mostPerCustomer, leastFare, firstJourneyOnly, carTypes } = voucher;
  return [
    ...(validFrom ? [t('Voucher_limit-from', { day: formatDay(validFrom, tag) })] : []),
    ...(validUntil ? [t('Voucher_limit-until', { day: formatDay(validUntil, tag) })] : []),
    ...(mostPerCustomer === null ? [] : [t('Voucher_limit-customer', { count: mostPerCustomer })]),
    ...(leastFare > 0 ? [t('Voucher_limit-fare', { money: formatPounds(leastFare, tag) })] : []),
    ...(firstJourneyOnly ? [t('Voucher_first')] : []),
    ...(carTypes.length > 0 ? [carTypes.map((type) => t(`Quote_car-${type}`)).join(', ')] : []),
  ];
}

function columnsOf(t: Translate, tag: string, onEnd: (voucher: VoucherAnswer) => void): Column<VoucherAnswer>[] {
  const number = numberFormat(tag);
  return [
    {
      key: 'code',
      label: t('Voucher_code'),
      names: true,
      cell: ({ code, note }) => (
        <>
          <span className="block wrap-anywhere" data-figures>
            {code}
          </span>
          {note ? <span className="block text-tiny font-normal wrap-anywhere text-ink-soft">{note}</span> : null}
        </>
      ),
    },
    { key: 'off', label: t('Voucher_off'), figures: true, cell: (row) => offOf(row, tag) },
    {
      key: 'limits',
      label: t('Voucher_limits'),
      cell: (row) => limitsOf(row, t, tag).join(' · ') || '–',
    },
    {
      key: 'uses',
      label: t('Voucher_uses'),
      figures: true,
      cell: ({ uses, mostUses }) =>
        mostUses === null ? number.format(uses) : t('Voucher_uses-of', { count: uses, most: number.format(mostUses) }),
    },
    { key: 'given', label: t('Voucher_given'), figures: true, cell: ({ given }) => formatPounds(given, tag) },
    {
      key: 'state',
      label: t('Voucher_state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} light>
          {t(`Voucher_state-${state}`)}
        </Badge>
      ),
    },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Voucher_actions')}</span>,
      actions: true,
      cell: (row) =>
        row.state === 'over' ? null : (
          <Button
            kind="outline"
            size="small"
            aria-label={t('Voucher_end-of', { code: row.code })}
            onClick={() => onEnd(row)}
          >
            {t('Voucher_end')}
          </Button>
        ),
    },
  ];
}

/** Every code with its limits, its uses and what it gave away. */
export function VoucherTable({
  vouchers,
  onEnd,
}: {
  vouchers: readonly VoucherAnswer[];
  onEnd: (voucher: VoucherAnswer) => void;
}) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t('Staff_nav-vouchers')}
      rows={vouchers}
      rowKey={({ id }) => id}
      columns={columnsOf(t, tag, onEnd)}
    />
  );
}
