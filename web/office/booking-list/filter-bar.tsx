import { useQuery } from '@tanstack/react-query';
import { ListFilter as FilterIcon, Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { addLondonDays, isRealDay } from '#domain/basics/london-time.ts';
import { bookingStates, stateLabelKey } from '#domain/booking/states.ts';
import { driversQuery } from '#web/api/office/fleet.ts';
import { vouchersQuery } from '#web/api/office/vouchers.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { emptyFilter, isFiltering, isFromNow, isTooShort, type ListFilter, sortings, sortOf } from './list-filter.ts';

interface FilterBarProps {
  readonly filter: ListFilter;
  /** `typing` replaces the URL instead of adding to the history. */
  readonly onChange: (patch: Partial<ListFilter>, typing?: boolean) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Long enough that a word is typed as one search. */
const typingMs = 300;

function SearchBox({ filter, onChange, search }: FilterBarProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const [text, setText] = useState(filter.text);
  const [lastText, setLastText] = useState(filter.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The back button changes the URL, and the field follows.
  if (lastText !== filter.text) {
    setLastText(filter.text);
    if (filter.text !== text.trim()) setText(filter.text);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ text: next.trim() }, true), typingMs);
  };
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2 xl:col-span-3 2xl:col-span-2">
      <label htmlFor="booking-search" className="text-small font-semibold">
        {t('Adminlist_search')}
      </label>
      <span className="relative block">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
        <input
          id="booking-search"
          ref={search}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={t('Adminlist_search-example')}
          aria-describedby={isTooShort(text) ? hintId : undefined}
          onChange={(event) => type(event.target.value)}
          className={controlStyle('pl-11')}
        />
      </span>
      {isTooShort(text) ? (
        <p id={hintId} className="text-tiny text-ink-soft">
          {t('Adminlist_search-short')}
        </p>
      ) : null}
    </div>
  );
}

interface DayFilterProps {
  readonly name: 'from' | 'to';
  readonly filter: ListFilter;
  readonly onChange: FilterBarProps['onChange'];
  readonly className: string | undefined;
}

/** One end of the period. Only a complete date filters; an incomplete one stays in the field. */
function DayFilter({ name, filter, onChange, className }: DayFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter[name]);
  const [lastDay, setLastDay] = useState(filter[name]);
  if (lastDay !== filter[name]) {
    setLastDay(filter[name]);
    setTyped(filter[name]);
  }
  const isWhole = typed === '' || isRealDay(typed);
  const isBackwards = name === 'to' && filter.from !== '' && typed !== '' && isWhole && typed < filter.from;
  return (
    <DateField
      label={t(`Adminlist_${name}`)}
      name={name}
      className={className}
      value={typed}
      min={name === 'to' && filter.from ? filter.from : undefined}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || isRealDay(day)) onChange({ [name]: day }, true);
      }}
      error={isBackwards ? t('Adminlist_backwards') : isWhole ? undefined : t('Error_day')}
    />
  );
}

/** Bookings with any code or, for managers, with one code; dispatchers see which one in the list. */
function VoucherFilter({ filter, onChange, className }: Omit<DayFilterProps, 'name'>) {
  const { t } = useTranslation();
  const known = useQuery({ ...vouchersQuery, enabled: isManager(useUser()) });
  const codes = (known.data ?? []).filter(({ uses }) => uses > 0).map(({ code }) => code);
  const chosen = ['', 'any'].includes(filter.voucher) || codes.includes(filter.voucher) ? [] : [filter.voucher];
  return (
    <SelectField
      className={className}
      label={t('Adminlist_voucher')}
      value={filter.voucher}
      onChange={({ target }) => onChange({ voucher: target.value })}
      options={[
        { value: '', label: t('Adminlist_voucher-all') },
        { value: 'any', label: t('Adminlist_voucher-any') },
        ...[...codes, ...chosen].map((value) => ({ value, label: value })),
      ]}
    />
  );
}

/** The most common days, one click each. */
function DayPresses({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const tomorrow = addLondonDays(today, 1);
  const days = [
    { key: 'Adminlist_today', from: today, to: today },
    { key: 'Adminlist_tomorrow', from: tomorrow, to: tomorrow },
    { key: 'Adminlist_week', from: today, to: addLondonDays(today, 6) },
  ];
  const isNow = isFromNow(filter);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        kind={isNow ? 'secondary' : 'outline'}
        size="small"
        aria-pressed={isNow}
        onClick={() => onChange(isNow ? { when: 'all' } : emptyFilter)}
      >
        {t('Adminlist_from-now')}
      </Button>
      {days.map(({ key, from, to }) => {
        const isOn = filter.from === from && filter.to === to;
        return (
          <Button
            key={key}
            kind={isOn ? 'secondary' : 'outline'}
            size="small"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: '', to: '', sort: '' } : { from, to, sort: 'pickup-asc' })}
          >
            {t(key)}
          </Button>
        );
      })}
      {isFiltering(filter) ? (
        <Button kind="quiet" size="small" onClick={() => onChange(emptyFilter)}>
          <X aria-hidden="true" />
          {t('Adminlist_clear')}
        </Button>
      ) : null}
    </div>
  );
}

/** Filters and sorts the list. Everything is in the URL. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange } = props;
  const { t } = useTranslation();
  const drivers = useQuery(driversQuery(false));
  const states = Object.values(bookingStates).map((state) => ({
    value: String(state),
    label: t(stateLabelKey(state)),
  }));
  const known = (drivers.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isLost =
    filter.driver !== '' && filter.driver !== 'none' && !known.some(({ value }) => value === filter.driver);
  // A phone shows the search; the rest expands, so that the bookings are on the first screen.
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? undefined : 'max-md:hidden';
  return (
    <section aria-label={t('Adminlist_filters')} data-print="hide" className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        <SearchBox {...props} />
        <Button
          kind="outline"
          className="md:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <FilterIcon aria-hidden="true" />
          {t('Adminlist_filters')}
        </Button>
        <SelectField
          className={folded}
          label={t('Adminlist_state')}
          value={filter.state}
          onChange={(event) => onChange({ state: event.target.value })}
          options={[
            { value: '', label: t('Adminlist_state-all') },
            ...states,
            { value: 'deleted', label: t('Adminlist_state-deleted') },
          ]}
        />
        <SelectField
          className={folded}
          label={t('Adminlist_driver')}
          value={filter.driver}
          onChange={(event) => onChange({ driver: event.target.value })}
          options={[
            { value: '', label: t('Adminlist_driver-all') },
            { value: 'none', label: t('Adminlist_driver-none') },
            ...known,
            ...(isLost ? [{ value: filter.driver, label: t('Adminlist_driver-former') }] : []),
          ]}
        />
        <VoucherFilter className={folded} {...{ filter, onChange }} />
        <DayFilter name="from" className={folded} {...{ filter, onChange }} />
        <DayFilter name="to" className={folded} {...{ filter, onChange }} />
        <SelectField
          className={folded}
          label={t('Adminlist_sort')}
          value={sortOf(filter)}
          onChange={(event) => onChange({ sort: sortings.find((one) => one === event.target.value) })}
          options={sortings.map((sorting) => ({ value: sorting, label: t(`Adminlist_sort-${sorting}`) }))}
        />
      </div>
      <DayPresses {...props} />
    </section>
  );
}
