import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type CarType, carTypes } from '#domain/fleet/car-classes.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { PriceLines } from '#web/shared/booking/price-lines.tsx';
import { useFullProblem, useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CallValues, takesVoucher } from './call/call.ts';
import { reasonAgainstClass } from './call/call-class.ts';
import type { CallDesk } from './call/use-call.ts';
import type { useLiveQuote } from './call/use-lookup.ts';

interface QuoteCardProps {
  readonly live: ReturnType<typeof useLiveQuote>;
  readonly desk: CallDesk;
}

/** Every class with its price; arrow keys choose. */
function Cars({ live, desk }: QuoteCardProps) {
  const { t, tag } = useTranslation();
  const { carType, carAsked } = desk.call;
  const against = (type: CarType) => reasonAgainstClass(desk.call, type);
  const chosenFor = carType === carAsked ? null : against(carAsked);
  const priceText = (type: CarType) => {
    const reason = against(type);
    if (reason) return t(`Telephone_class-${reason}`);
    const price = live.quote?.cars.find((car) => car.carType === type)?.total;
    if (price !== undefined) return formatPounds(price, tag);
    return live.quote ? t('Telephone_on-request') : '–';
  };
  return (
    <ChoiceSet label={t('Telephone_car')} name="carType">
      <div className="grid grid-cols-2 gap-2 max-[22.5rem]:grid-cols-1">
        {carTypes.map((type) => (
          <label
            key={type}
            className="grid cursor-pointer grid-cols-[minmax(0,1fr)] gap-0.5 rounded-control border border-line-strong p-3 has-checked:border-mark has-checked:bg-hover has-disabled:cursor-not-allowed has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <span className="flex items-center gap-2 text-small font-semibold">
              <input
                type="radio"
                name="carType"
                value={type}
                checked={carType === type}
                disabled={against(type) !== null}
                onChange={() => desk.change({ carAsked: type })}
                className="size-4 shrink-0 accent-(--mark)"
              />
              <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`Quote_car-${type}`)}</span>
            </span>
            <span className="text-h4 font-bold" data-figures>
              {priceText(type)}
            </span>
          </label>
        ))}
      </div>
      <output className="text-small text-ink-soft empty:hidden">
        {chosenFor ? t(`Telephone_chosen-${chosenFor}`, { car: t(`Quote_car-${carType}`) }) : ''}
      </output>
    </ChoiceSet>
  );
}

function Distance({ quote }: { quote: QuoteAnswer }) {
  const { t, tag } = useTranslation();
  const { metres, seconds, estimated } = quote.outbound;
  const leg = { miles: formatMiles(metres, tag), duration: formatDrive(seconds, tag) };
  return (
    <p className="text-small text-ink-soft" data-figures>
      {t(estimated ? 'Quote_leg-estimated' : 'Quote_leg', leg)}
    </p>
  );
}

/** A price agreed with the caller in place of the tariff's, and why. */
function OwnPrice({ desk }: { desk: CallDesk }) {
  const { t } = useTranslation();
  const { call, errors, change } = desk;
  return (
    <div className="grid gap-3">
      <DecimalField
        label={t('Telephone_own-price')}
        hint={t('Telephone_own-price-hint')}
        name="price"
        optional
        value={call.price}
        error={errors.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      {call.price.trim() === '' ? null : (
        <TextField
          label={t('Telephone_price-reason')}
          name="priceReason"
          autoComplete="off"
          value={call.priceReason}
          error={errors.priceReason}
          onChange={({ target }) => change({ priceReason: target.value })}
        />
      )}
    </div>
  );
}

/** The caller's voucher code; the price above follows it. */
function VoucherField({ desk, live }: QuoteCardProps) {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const { call, errors, change } = desk;
  return (
    <TextField
      label={t('Quote_voucher-code')}
      name="voucher"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      optional
      value={call.voucher}
      error={errors.voucher ?? (live.codeError ? fullProblem(live.codeError) : undefined)}
      onChange={({ target }) => change({ voucher: target.value })}
    />
  );
}

/** The advice to call us is for customers online, not for callers; a flight number that is there isn’t asked for. */
const isForStaff = ({ flightNumber: flight }: CallValues, { code }: { readonly code: string }) =>
  code !== 'short-notice' && (code !== 'flight-number' || flight.trim() === '');

/** The price of what has been typed so far. */
export function QuoteCard(props: QuoteCardProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { live, desk } = props;
  const car = live.quote?.cars.find((one) => one.carType === desk.call.carType);
  return (
    <Card as="section" aria-labelledby="price-title" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2 id="price-title" className="text-h4">
          {t('Telephone_price')}
        </h2>
        {live.isAsking ? <Spinner /> : null}
      </div>
      <Cars {...props} />
      <div aria-live="polite" className="grid gap-3">
        {live.isWhole ? null : <p className="text-small text-ink-soft">{t('Telephone_price-later')}</p>}
        {live.error ? (
          <Notice kind="bad">
            {problemText(live.error)}
            <Button kind="outline" size="small" className="mt-2 flex" onClick={live.again}>
              {t('Ui_try-again')}
            </Button>
          </Notice>
        ) : null}
        {live.quote ? <Distance quote={live.quote} /> : null}
        {live.quote?.warnings
          .filter((each) => isForStaff(desk.call, each))
          .map(({ code, message }) => (
            <Notice key={code} kind="caution">
              {message}
            </Notice>
          ))}
      </div>
      {car && desk.call.price.trim() === '' ? <PriceLines car={car} /> : null}
      <MayBeAdded additions={live.quote?.mayBeAdded ?? []} />
      {takesVoucher(desk.call) ? <VoucherField {...props} /> : null}
      {desk.call.repeat ? null : <OwnPrice desk={desk} />}
    </Card>
  );
}
