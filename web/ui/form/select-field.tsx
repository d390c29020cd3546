import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & {
    options: readonly Option[];
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string;
  };

/** A native select: phones show their own picker, typing a letter jumps to it, and it needs no code. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, id, name, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} name={name} className={controlStyle('appearance-none pr-11')}>
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
