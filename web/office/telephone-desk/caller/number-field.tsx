import { UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readDialled } from '#domain/basics/phone.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { CustomerRow } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { Field } from '#web/ui/form/field.tsx';
import { OptionLine, OptionList } from '#web/ui/form/option-list.tsx';
import { useCallerSearch } from './use-caller-search.ts';

interface NumberFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string;
  readonly className: string;
  readonly onChange: (phone: string) => void;
  readonly onPick: (customer: CustomerRow) => void;
  readonly onLeave: () => void;
  /** Enter on a whole number, which is not a search. */
  readonly onEnter: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list below the field: its keys and which customer is chosen. The first one is, once the answer is here. */
function useNumberList({ value, onPick, onEnter }: NumberFieldProps) {
  const search = useCallerSearch(value);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const active = search.found.length === 0 ? -1 : Math.min(chosen, search.found.length - 1);
  const pick = (customer: CustomerRow) => {
    setOpen(false);
    onPick(customer);
  };
  // Enter was faster than the search: if it finds only one customer, that one is meant.
  const [isWanted, setWanted] = useState(false);
  const takeTheOnly = useEffectEvent(() => {
    setWanted(false);
    const [only, ...others] = search.found;
    if (only && others.length === 0) pick(only);
  });
  useEffect(() => {
    if (!isWanted || search.isAsking) return undefined;
    const timer = setTimeout(takeTheOnly);
    return () => clearTimeout(timer);
  }, [isWanted, search.isAsking]);
  const takeByEnter = () => {
    const customer = isOpen ? search.found[active] : undefined;
    if (customer) pick(customer);
    else if (search.isAsking || (search.isOn && readDialled(value) === null)) {
      setOpen(true);
      setWanted(search.isAsking);
    } else onEnter();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step && search.isOn) {
      event.preventDefault();
      const count = search.found.length;
      if (isOpen && count > 0) setChosen((active + step + count) % count);
      setOpen(true);
    } else if (event.key === 'Enter') {
      // Never submits a half-typed call.
      event.preventDefault();
      takeByEnter();
    } else if (event.key === 'Escape' && isOpen && search.isOn) {
      event.preventDefault();
      setOpen(false);
    }
  };
  const type = () => {
    setChosen(0);
    setWanted(false);
    setOpen(true);
  };
  return { ...search, isOpen: isOpen && search.isOn, active, pick, type, close: () => setOpen(false), onKeyDown };
}

/**
 * The caller's number. Part of it, or of a name, finds customers; a whole one is looked up automatically. Typing is
 * never held up, and what was typed stays until a customer is picked.
 */
export function NumberField(props: NumberFieldProps) {
  const { t, tag } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useNumberList(props);
  const status = () => {
    if (list.isAsking) return t('Telephone_find-searching');
    if (list.isFailed) return t('Telephone_find-failed');
    return list.found.length === 0 ? t('Telephone_find-none') : t('Telephone_found', { count: list.found.length });
  };
  return (
    <Field
      label={t('Telephone_phone')}
      hint={props.hint}
      error={props.error}
      name="phoneNumber"
      className={props.className}
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            name="phoneNumber"
            type="tel"
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={list.isOpen && list.found.length > 0 ? listId : undefined}
            aria-activedescendant={list.isOpen && list.active >= 0 ? `${listId}-${list.active}` : undefined}
            value={props.value}
            onChange={(event) => {
              list.type();
              props.onChange(event.target.value);
            }}
            onBlur={() => {
              list.close();
              props.onLeave();
            }}
            onKeyDown={list.onKeyDown}
            className={controlStyle()}
          />
          <output className="sr-only">{list.isOpen ? status() : ''}</output>
          {list.isOpen ? (
            <OptionList
              id={listId}
              anchor={input}
              label={t('Telephone_find-list')}
              options={list.found}
              keyOf={({ id }) => id}
              status={status()}
              active={list.active}
              isWide
              onPick={list.pick}
            >
              {({ name, phoneNumber, address }) => (
                <OptionLine
                  icon={<UserRound aria-hidden="true" />}
                  title={<bdi>{name}</bdi>}
                  text={[formatPhone(phoneNumber, tag), address].filter(Boolean).join(' · ')}
                />
              )}
            </OptionList>
          ) : null}
        </>
      )}
    </Field>
  );
}
