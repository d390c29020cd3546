import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLaterWords } from '#web/i18n/words.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { Field, type FieldText } from '#web/ui/field.tsx';
import type { PlaceInputProps } from '#web/ui/place-field.tsx';
import type { PlaceSearch, PlaceValue } from '#web/ui/place-option.ts';

export type PlaceBoxProps = FieldText & {
  readonly label: string;
  readonly name: string;
  readonly placeholder?: string;
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly search: PlaceSearch;
};

type Rich = { readonly Input: ComponentType<PlaceInputProps>; readonly caret: number | null };

const laterWords = ['Ui_place-searching', 'Ui_place-found', 'Ui_place-none', 'Ui_place-failed', 'Ui_place-clear'];

/** A place field of this screen. Its suggestions are fetched with the page, for everyone here will want them. */
export function PlaceBox({ value, onChange, search, placeholder, ...text }: PlaceBoxProps) {
  useLaterWords(laterWords);
  const plain = useRef<HTMLInputElement>(null);
  const [rich, setRich] = useState<Rich | null>(null);
  useEffect(() => {
    const enrich = async () => {
      const { PlaceCombobox } = await import('#web/ui/place-combobox.tsx');
      const focused = document.activeElement === plain.current;
      setRich({ Input: PlaceCombobox, caret: focused ? (plain.current?.selectionStart ?? null) : null });
    };
    // The plain input takes the address as well; the server finds the place that is meant.
    enrich().catch(() => {});
  }, []);
  return (
    <Field {...text}>
      {(control) =>
        rich ? (
          <rich.Input
            {...control}
            {...{ value, onChange, search, placeholder }}
            name={text.name}
            label={text.label}
            caret={rich.caret}
          />
        ) : (
          <input
            {...control}
            ref={plain}
            name={text.name}
            placeholder={placeholder}
            autoComplete="off"
            value={value.text}
            onChange={(event) => onChange({ text: event.target.value })}
            className={controlStyle('pr-13')}
          />
        )
      }
    </Field>
  );
}
