import { penceFromPounds } from '#domain/basics/money.ts';
import { readPounds, typedPounds } from '#domain/basics/typed-pounds.ts';
import { formatDifference, formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEdit } from './edit-context.ts';
import type { PriceOffer } from './use-price-offer.ts';

type Answer = Extract<PriceOffer, { state: 'here' }>['answer'];

function NewPrice({ answer }: { answer: Answer }) {
  const edit = useEdit();
  const { t, tag } = useTranslation();
  const { price, before, difference, lines } = answer;
  const shown = readPounds(edit.price.shown);
  const take = (value: string) =>
    edit.change(
      value === 'new'
        ? { isOwnPrice: false, price: typedPounds(penceFromPounds(before)), priceReason: '' }
        : { isOwnPrice: true, price: typedPounds(penceFromPounds(before)) },
    );
  return (
    <Notice
      kind="caution"
      live="polite"
      className="sm:col-span-2"
      title={t('Adminedit_price-new', { money: formatPounds(price, tag) })}
    >
      <p data-figures>
        {t('Adminedit_price-before', { money: formatPounds(before, tag) })}
        {' · '}
        {t('Adminedit_price-difference', { money: formatDifference(difference, tag) })}
      </p>
      <dl className="mt-2 text-ink-soft" data-figures>
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="shrink-0">{formatPounds(amount, tag)}</dd>
          </div>
        ))}
      </dl>
      <RadioGroup
        label={t('Adminedit_price-which')}
        name="price-choice"
        className="mt-3"
        value={shown === price ? 'new' : shown === before ? 'old' : ''}
        onChange={({ target }) => take(target.value)}
        choices={[
          { value: 'new', label: t('Adminedit_price-take', { money: formatPounds(price, tag) }) },
          { value: 'old', label: t('Adminedit_price-keep', { money: formatPounds(before, tag) }) },
        ]}
      />
    </Notice>
  );
}

/** How a change of the journey, the time, the car or the extras affects the price, before it is saved. */
export function PricePanel() {
  const { t, tag } = useTranslation();
  const { offer } = useEdit().price;
  if (offer.state === 'none') return null;
  if (offer.state === 'failed') {
    return (
      <Notice kind="caution" live="polite" className="sm:col-span-2" title={t('Adminedit_price-unknown')}>
        {offer.problem} {t('Adminedit_price-unknown-text')}
      </Notice>
    );
  }
  if (offer.state === 'here' && offer.answer.difference !== 0) return <NewPrice answer={offer.answer} />;
  return (
    <output className="block text-small text-ink-soft sm:col-span-2" data-figures>
      {offer.state === 'asking'
        ? t('Adminedit_price-asking')
        : t('Adminedit_price-same', { money: formatPounds(offer.answer.price, tag) })}
    </output>
  );
}
