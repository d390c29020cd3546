import { type ComponentType, type ReactNode, type Ref, useRef, useState } from 'react';
import { useLaterWords } from '#web/i18n/words.tsx';
import { controlStyle } from './control-style.ts';
import { type ControlProps, Field, type FieldText } from './field.tsx';
import type { PlaceSearch, PlaceValue } from './place-option.ts';

export type PlaceInputProps = ControlProps & {
  label: ReactNode;
  value: PlaceValue;
  onChange: (value: PlaceValue) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  search: PlaceSearch;
  inputRef?: Ref<HTMLInputElement>;
  /** Where the caret stood when this took over from the plain input; null when that had no focus. */
  caret: number | null;
};

export type PlaceFieldProps = FieldText &
  Omit<PlaceInputProps, keyof ControlProps | 'inputRef' | 'caret'> & {
    id?: string;
    ref?: Ref<HTMLInputElement>;
    className?: string;
  };

const laterWords = ['Ui_place-searching', 'Ui_place-found', 'Ui_place-none', 'Ui_place-failed', 'Ui_place-clear'];

/** A place in words or picked from suggestions. Begins as a plain input; the suggestions are fetched on the first touch. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, ref, ...rest } = props;
  useLaterWords(laterWords);
  const plain = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const [rich, setRich] = useState<{ Input: ComponentType<PlaceInputProps>; caret: number | null } | null>(null);
  const enrich = async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const { PlaceCombobox } = await import('./place-combobox.tsx');
      const focused = document.activeElement === plain.current;
      setRich({ Input: PlaceCombobox, caret: focused ? (plain.current?.selectionStart ?? null) : null });
    } catch {
      // Offline or a new release: the plain input still takes the address, and the next touch tries again.
      asked.current = false;
    }
  };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }} name={rest.name}>
      {(control) =>
        rich ? (
          <rich.Input {...control} {...rest} label={label} inputRef={ref} caret={rich.caret} />
        ) : (
          <input
            {...control}
            name={rest.name}
            placeholder={rest.placeholder}
            disabled={rest.disabled}
            onBlur={rest.onBlur}
            ref={(element) => {
              plain.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            autoComplete="off"
            value={rest.value.text}
            onChange={(event) => rest.onChange({ text: event.target.value })}
            onFocus={() => void enrich()}
            onPointerEnter={() => void enrich()}
            className={controlStyle('pr-13')}
          />
        )
      }
    </Field>
  );
}
