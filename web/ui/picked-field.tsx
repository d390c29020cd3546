import { type ReactNode, type Ref, type RefObject, Suspense, useRef, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { PickerInput } from './picker-input.tsx';

/**
 * The text of a field that can be typed and picked. The form's value is what was understood, or else the very text
 * that was typed: so nothing is lost, and the form can say what is wrong with it.
 */
function usePickedText(value: string, read: (text: string) => string | null, write: (value: string) => string) {
  const understood = (text: string) => read(text) ?? text.trim();
  const shown = (next: string) => (read(next) === next ? write(next) : next);
  const [text, setText] = useState(() => shown(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The form was filled from outside (a picked day, a reset): the text follows. Typing itself leaves it alone.
    if (understood(text) !== value) setText(shown(value));
  }
  return { text, setText, understood, tidy: () => setText(shown(understood(text))) };
}

/** What the form says to a field that can be typed and picked. Fits a Controller's `field`. */
export type PickedFieldProps = FieldText & {
  /** The value when it was understood, otherwise whatever was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  name?: string;
  disabled?: boolean;
  autoComplete?: string;
  className?: string;
};

/** What a picker is told by its field. */
export type Picking = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  chosen: string | null;
  onPick: (value: string) => void;
};

type Kind = {
  /** The value that a text means; null when it means none. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  note?: (chosen: string) => string;
  icon: ReactNode;
  openLabel: (chosen: string | null) => string;
  /** The picker, fetched when it is first opened. */
  children: (picking: Picking) => ReactNode;
};

/** A value that is typed, or picked from what a button opens. */
export function PickedField(props: PickedFieldProps & Kind) {
  const { value, onChange, onBlur, ref, disabled, autoComplete, ...rest } = props;
  const { read, write, note, icon, openLabel, children, ...text } = rest;
  const [open, setOpen] = useState<boolean | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const typed = usePickedText(value, read, write);
  const chosen = read(value) === value ? value : null;
  const onPick = (picked: string) => {
    onChange(picked);
    setOpen(false);
  };
  return (
    <Field {...text}>
      {(control) => (
        <>
          <PickerInput
            {...control}
            name={text.name}
            inputRef={ref}
            {...{ anchor, opener, disabled, autoComplete, icon }}
            value={typed.text}
            onChange={(event) => {
              typed.setText(event.target.value);
              onChange(typed.understood(event.target.value));
            }}
            onBlur={() => {
              typed.tidy();
              onBlur?.();
            }}
            note={chosen === null ? undefined : note?.(chosen)}
            open={open === true}
            openLabel={openLabel(chosen)}
            onToggle={() => setOpen(!open)}
          />
          {open === null ? null : (
            <Suspense>{children({ open, onOpenChange: setOpen, anchor, opener, chosen, onPick })}</Suspense>
          )}
        </>
      )}
    </Field>
  );
}
