import { Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { writeDecimal } from '#domain/basics/written-numbers.ts';
import type { FixedFare, Tariff } from '#domain/fares/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFormatFigure } from './format-figure.ts';
import { fareKey, fieldName, fieldsOf, type PriceField, readFigure, sections, type Typed } from './price-fields.ts';

interface PriceSectionsProps {
  readonly tariff: Tariff;
  /** The current tariff: differences from it are marked. */
  readonly base: Tariff;
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
  /** Missing for a published version. */
  readonly onChange?: (key: string, text: string) => void;
  readonly onRemove?: (fare: FixedFare) => void;
  /** What comes below the fixed fares: the form to add one, and the removed ones. */
  readonly fareTools?: ReactNode;
  /** The price cliffs, below the fares that level them. */
  readonly cliffs: ReactNode;
  /** The bank holidays, which belong to their section. */
  readonly holidays: ReactNode;
  /** What airports and zones charge: a table of its own. */
  readonly charges: ReactNode;
}

const PricesContext = createContext<PriceSectionsProps | null>(null);

/** What the sections show, and what may be edited. */
function usePrices(): PriceSectionsProps {
  const prices = useContext(PricesContext);
  if (!prices) throw new Error('no PriceSections above');
  return prices;
}

const signs = { pounds: '£', percent: '%', factor: '×', share: '%' };

function Was({ field, value }: { field: PriceField; value: number | null | undefined }) {
  const { t } = useTranslation();
  const { base } = usePrices();
  const formatFigure = useFormatFigure();
  const before = field.of(base);
  if (value === null || value === before) return null;
  return (
    <span className="rounded-pill bg-lamp-glow px-2 py-0.5 text-tiny font-semibold text-on-lamp-glow">
      {t('Tariff_was', { figure: formatFigure(field.kind, before) })}
    </span>
  );
}

function Remove({ field }: { field: PriceField }) {
  const { t } = useTranslation();
  const { tariff, onRemove } = usePrices();
  const fare = tariff.fixedFares.find((each) => fareKey(each) === field.key);
  if (!fare || !onRemove) return null;
  return (
    <IconButton label={t('Tariff_remove', { fare: fieldName(field, tariff, t) })} onClick={() => onRemove(fare)}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

function PriceInput({ field }: { field: PriceField }) {
  const { t, tag } = useTranslation();
  const { tariff, typed, errors, onChange } = usePrices();
  const text = typed[field.key] ?? '';
  return (
    <Field
      name={field.key}
      error={errors[field.key]}
      label={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {fieldName(field, tariff, t)}
          <Was field={field} value={readFigure(field, text)} />
        </span>
      }
    >
      {(control) => (
        <span className="flex items-center gap-1">
          <span className="relative block flex-1">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute inset-y-0 grid place-items-center text-ink-soft',
                field.kind === 'pounds' ? 'left-3.5' : 'right-3.5',
              )}
            >
              {signs[field.kind]}
            </span>
            <input
              {...control}
              name={field.key}
              inputMode="decimal"
              autoComplete="off"
              value={writeDecimal(text, tag)}
              onChange={(event) => onChange?.(field.key, event.target.value)}
              className={controlStyle(classNames('tabular-nums', field.kind === 'pounds' ? 'pl-8' : 'pr-9'))}
            />
          </span>
          <Remove field={field} />
        </span>
      )}
    </Field>
  );
}

function PriceLine({ field }: { field: PriceField }) {
  const { t } = useTranslation();
  const { tariff } = usePrices();
  const formatFigure = useFormatFigure();
  const value = field.of(tariff);
  return (
    <div className="flex items-baseline justify-between gap-x-3 border-b border-line py-1.5">
      <dt className="text-small text-ink-soft">{fieldName(field, tariff, t)}</dt>
      <dd className="flex shrink-0 flex-wrap items-baseline justify-end gap-2 font-semibold tabular-nums">
        <Was field={field} value={value} />
        {formatFigure(field.kind, value)}
      </dd>
    </div>
  );
}

function SectionCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} pad="none" className="p-4 sm:p-5">
      <h3 id={id} className="text-h4">
        {title}
      </h3>
      <p className="mt-0.5 mb-4 max-w-text text-small text-ink-soft">{text}</p>
      {children}
    </Card>
  );
}

/** The figures of a version by section: fields in a draft, text in a published version. */
export function PriceSections(props: PriceSectionsProps) {
  const { t } = useTranslation();
  const fields = fieldsOf(props.tariff);
  return (
    <PricesContext value={props}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sections.map((section) => {
          const own = fields.filter((field) => field.section === section);
          return (
            <SectionCard
              key={section}
              title={t(`Tariff_section-${section}`)}
              text={t(`Tariff_section-${section}-text`)}
            >
              {props.onChange ? (
                <div className="grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-3">
                  {own.map((field) => (
                    <PriceInput key={field.key} field={field} />
                  ))}
                </div>
              ) : (
                <dl className="grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
                  {own.map((field) => (
                    <PriceLine key={field.key} field={field} />
                  ))}
                </dl>
              )}
              {section === 'fixed' ? props.fareTools : null}
              {section === 'neighbours' ? props.cliffs : null}
              {section === 'holidays' ? props.holidays : null}
              {section === 'charges' ? props.charges : null}
            </SectionCard>
          );
        })}
      </div>
    </PricesContext>
  );
}
