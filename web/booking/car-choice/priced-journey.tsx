import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { quotedStops } from '#web/shared/booking-form/stops.ts';

type Leg = QuoteAnswer['outbound'];

function LegText({ leg, title }: { leg: Leg; title?: string }) {
  const { t, tag } = useTranslation();
  const miles = formatMiles(leg.metres, tag);
  const drive = formatDrive(leg.seconds, tag);
  return (
    <p>
      {title ? <span className="block font-semibold">{title}</span> : null}
      {t(leg.estimated ? 'Quote_leg-estimated' : 'Quote_leg', { miles, duration: drive })}
    </p>
  );
}

/** The journey as text, for screen readers and for print. */
export function PricedJourney({ quote }: { quote: QuoteAnswer }) {
  const { t, tag } = useTranslation();
  const stops = [
    { key: 'Quote_pickup', place: quote.origin.label, at: quote.pickupTime },
    ...quotedStops(quote).map(({ label }) => ({ key: 'Quote_via', place: label, at: undefined })),
    { key: 'Quote_drop-off', place: quote.destination.label, at: undefined },
    ...(quote.returnTime ? [{ key: 'Quote_way-back', place: quote.destination.label, at: quote.returnTime }] : []),
  ];
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {stops.map(({ key, place, at }) => (
          <li
            key={`${key} ${place}`}
            className="relative pl-5 before:absolute before:top-1.5 before:left-0 before:size-2 before:rounded-pill before:bg-mark"
          >
            <span className="block text-tiny text-ink-soft">{t(key)}</span>
            <span className="block font-semibold">{place}</span>
            {at ? (
              <time dateTime={at} className="block text-ink-soft">
                {formatDateTime(at, tag)}
              </time>
            ) : null}
          </li>
        ))}
      </ol>
      <LegText leg={quote.outbound} title={quote.return ? t('Quote_out') : undefined} />
      {quote.return ? <LegText leg={quote.return} title={t('Quote_way-back')} /> : null}
      <p className="text-tiny text-ink-soft">{t('Quote_london-time')}</p>
    </div>
  );
}
