import type { LondonDate } from '#domain/basics/london-time.ts';
import type { AuthorityStanding } from '#domain/fleet/licensing-authority.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { listFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { type DocumentDate, daysLeft, documentTone, gateOf } from './document-state.ts';

/** The expiry date of a document: coloured near its end and after it, and always as text. */
export function Expiry({ expires }: { expires: LondonDate }) {
  const { t, tag } = useTranslation();
  const { today } = usePageData();
  const date = formatDay(expires, tag);
  const tone = documentTone(expires, today);
  if (tone === 'out') return <Badge tone="bad">{t('Drivers_ran-out', { day: date })}</Badge>;
  if (tone === 'soon')
    return <Badge tone="lamp">{t('Drivers_days-left', { day: date, count: daysLeft(expires, today) })}</Badge>;
  return <span className="text-tiny whitespace-nowrap text-ink-soft">{t('Drivers_until', { day: date })}</span>;
}

/** A document in a table: its number, who issued it, and its expiry date. */
export function DocumentCell({
  number,
  authority,
  standing,
  expires,
}: {
  number?: string;
  authority?: string;
  standing?: AuthorityStanding;
  expires: LondonDate;
}) {
  const { t } = useTranslation();
  return (
    <span className="grid justify-items-start gap-0.5">
      {number ? <span className="font-medium">{number}</span> : null}
      {authority ? <span className="text-tiny text-ink-soft">{authority}</span> : null}
      {standing === 'unchecked' ? <Badge tone="lamp">{t('Drivers_authority-check')}</Badge> : null}
      {expires ? <Expiry expires={expires} /> : <span className="text-tiny text-ink-soft">–</span>}
    </span>
  );
}

/** What the expiry dates allow, as text. */
export function GateText({ documents }: { documents: readonly DocumentDate[] }) {
  const { t, tag } = useTranslation();
  const { today } = usePageData();
  const gate = gateOf(documents, today);
  if (gate.state === 'free')
    return (
      <Badge tone="good" light>
        {t('Drivers_gate-free')}
      </Badge>
    );
  if (gate.state === 'until') {
    const { document, expires } = gate.next;
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="lamp" light>
          {t('Drivers_gate-until', { day: formatDay(expires, tag) })}
        </Badge>
        <span className="text-tiny text-ink-soft">
          {t('Drivers_gate-renew', { document: t(`Drivers_document-${document}`) })}
        </span>
      </span>
    );
  }
  const expired = listFormat(tag).format(gate.documents.map((document) => t(`Drivers_document-${document}`)));
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="bad" light>
        {t('Drivers_gate-barred')}
      </Badge>
      <span className="text-tiny text-bad">{t('Drivers_gate-why', { documents: expired })}</span>
    </span>
  );
}
