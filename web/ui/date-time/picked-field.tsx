import { type ReactNode, type Ref, type RefObject, Suspense, useRef, useState } from 'react';
import { Field, type FieldText } from '#web/ui/form/field.tsx';
import { PickerInput } from './picker-input.tsx';

/**
 * The text of a field that can be typed or picked. The form's value is the parsed one, or else the typed text: so
 * nothing is lost, and the form can say what is wrong with it.
 */
function usePickedText(value: string, read: (text: string) => string | null, write: (value: string) => string) {
  const understood = (text: string) => read(text) ?? text.trim();
  const shown = (next: string) => (read(next) === next ? write(next) : next);
  const [text, setText] = useState(() => shown(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The form changed the value (a picked day, a reset): update the text. Typing leaves it alone.
    if (understood(text) !== value) setText(shown(value));
  }
  return { text, setText, understood, tidy: () => setText(shown(understood(text))) };
}

/** The props of a field that can be typed or picked. Fits a Controller's `field`. */
export type PickedFieldProps = FieldText & {
  /** The parsed value, otherwise the typed text. */
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

/** The props that a picker gets from its field. */
export type Picking = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  chosen: string | null;
  onPick: (value: string) => void;
};

type Kind = {
  /** The value of a text; null when it cannot be parsed. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  note?: (chosen: string) => string;
  icon: ReactNode;
  /** Without a picker. */
  isTyped?: boolean | undefined;
  openLabel: (chosen: string | null) => string;
  /** The picker, loaded when it is first opened. */
  children: (picking: Picking) => ReactNode;
};

/** A value that is typed, or picked from a popover. */
export function PickedField(props: PickedFieldProps & Kind) {
  const { value, onChange, onBlur, ref, disabled, autoComplete, ...rest } = props;
  const { read, write, note, icon, isTyped, openLabel, children, ...text } = rest;
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
            onToggle={isTyped ? undefined : () => setOpen(!open)}
          />
          {open === null ? null : (
            <Suspense>{children({ open, onOpenChange: setOpen, anchor, opener, chosen, onPick })}</Suspense>
          )}
        </>
      )}
    </Field>
  );
}
