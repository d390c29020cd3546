import { Autocomplete } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#domain/words/translate.ts';
import { useWords } from '#web/i18n/words.tsx';
import { controlStyle } from './control-style.ts';
import { IconButton } from './icon-button.tsx';
import type { PlaceInputProps } from './place-field.tsx';
import { type PlaceOption, placeText } from './place-option.ts';
import { PlacePopup } from './place-popup.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

function statusText({ state, options }: Suggestions, t: Translate): string {
  if (state === 'idle') return '';
  if (state === 'searching') return t('Ui_place-searching');
  if (state === 'failed') return t('Ui_place-failed');
  return options.length === 0 ? t('Ui_place-none') : t('Ui_place-found', { count: options.length });
}

/** The input of a place field with suggestions under it, after the ARIA combobox pattern. */
export function PlaceCombobox(props: PlaceInputProps) {
  const { label, value, onChange, onBlur, name, placeholder, disabled, search, inputRef, caret, ...control } = props;
  const { t } = useWords();
  const { suggestions, look, clear } = useSuggestions(search);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const status = statusText(suggestions, t);
  useLayoutEffect(() => {
    if (caret === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    if (value.text && !value.placeId) look(value.text);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- only when taking over from the plain input
  }, []);
  const pick = (option: PlaceOption) => {
    onChange({ text: placeText(option), placeId: option.id });
    clear();
  };
  return (
    <Autocomplete.Root
      items={suggestions.options}
      filter={null}
      value={value.text}
      itemToStringValue={placeText}
      onValueChange={(text, details) => {
        // A picked place comes through `pick`, which knows its id.
        if (details.reason === 'item-press') return;
        onChange({ text });
        look(text);
      }}
    >
      <span className="relative block">
        <Autocomplete.Input
          {...control}
          {...{ name, placeholder, disabled, onBlur }}
          ref={(element) => {
            input.current = element;
            if (typeof inputRef === 'function') inputRef(element);
            else if (inputRef) inputRef.current = element;
          }}
          autoComplete="off"
          spellCheck={false}
          className={controlStyle('pr-13')}
        />
        {value.text && !disabled ? (
          <IconButton
            label={t('Ui_place-clear', { label: typeof label === 'string' ? label : '' })}
            className="absolute top-0.5 right-1"
            onClick={() => {
              onChange({ text: '' });
              clear();
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
      </span>
      <output aria-live="polite" className="sr-only">
        {status}
      </output>
      <div ref={frame} className="contents" />
      <PlacePopup suggestions={suggestions} status={status} onPick={pick} container={frame} />
    </Autocomplete.Root>
  );
}
