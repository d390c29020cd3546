import type { ComponentProps, ReactNode } from 'react';
import { ChoiceSet } from './choice-set.tsx';
import type { FieldText } from './field.tsx';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };
export type RadioGroupProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue'> & {
    choices: readonly Choice[];
    /** With `onChange` for a group that the caller holds; leave out with `register`. */
    value?: string;
    defaultValue?: string;
  };

/** The `checked` props of one radio: held by the caller, begun with a default, or left to the form. */
export function checkedProps(own: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: value === own };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === own };
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, hideLabel, id, name, className, choices, value, defaultValue, ...input } =
    props;
  return (
    <ChoiceSet {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 has-disabled:text-ink-faint"
        >
          <input
            {...input}
            {...checkedProps(choice.value, value, defaultValue)}
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.disabled ?? input.disabled}
            className="size-6 appearance-none rounded-pill border border-line-strong bg-surface transition-[border-width,border-color] checked:border-7 checked:border-mark hover:border-ink-soft disabled:border-line disabled:bg-sunken"
          />
          <span className="font-medium">{choice.label}</span>
          {choice.hint ? <span className="col-start-2 -mt-1 text-small text-ink-soft">{choice.hint}</span> : null}
        </label>
      ))}
    </ChoiceSet>
  );
}
