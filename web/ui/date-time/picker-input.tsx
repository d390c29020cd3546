import type { ComponentProps, ReactNode, Ref, RefObject } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type PickerInputProps = Omit<ComponentProps<'input'>, 'ref'> & {
  inputRef?: Ref<HTMLInputElement>;
  anchor: RefObject<HTMLSpanElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  openLabel: string;
  open: boolean;
  /** Left out where the value is only typed. */
  onToggle?: (() => void) | undefined;
  icon: ReactNode;
  /** A short note on the value, next to the button; hidden from screen readers. */
  note?: string;
};

/** A text input with a button that opens a picker. */
export function PickerInput(props: PickerInputProps) {
  const { inputRef, anchor, opener, openLabel, open, onToggle, icon, note, disabled, ...input } = props;
  return (
    <span ref={anchor} className="relative block">
      <input
        type="text"
        autoComplete="off"
        {...input}
        disabled={disabled}
        ref={inputRef}
        className={controlStyle(classNames('tabular-nums', note ? 'pr-20' : 'pr-13'))}
      />
      {note ? (
        <span aria-hidden="true" className="pointer-events-none absolute top-3.5 right-12 text-tiny text-ink-faint">
          {note}
        </span>
      ) : null}
      {onToggle ? (
        <IconButton
          ref={opener}
          label={openLabel}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={onToggle}
          className="absolute top-0.5 right-1"
        >
          {icon}
        </IconButton>
      ) : null}
    </span>
  );
}
