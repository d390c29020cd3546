import type { ComponentProps, ReactNode } from 'react';
import { ChoiceSet } from './choice-set.tsx';
import type { FieldText } from './field.tsx';

type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioSetProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue'> & {
    choices: readonly Choice[];
    /** With `onChange` for a controlled group; leave it out with `register`. */
    value?: string;
    defaultValue?: string;
  };

type Look = {
  /** For the button itself. */
  radioStyle: string;
  /** For the element around all of them. */
  frameStyle?: string;
  /** One choice: its button and its label. */
  children: (choice: Choice, radio: ReactNode) => ReactNode;
};

/** The `checked` props of one radio: controlled, with a default, or left to the form. */
function checkedProps(own: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: value === own };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === own };
}

/** The radios of one question, in any style. */
export function RadioSet(props: RadioSetProps & Look) {
  const { label, hint, error, optional, hideLabel, id, name, className, ...rest } = props;
  const { choices, value, defaultValue, radioStyle, frameStyle, children, ...input } = rest;
  const shown = choices.map((choice) =>
    children(
      choice,
      <input
        {...input}
        {...checkedProps(choice.value, value, defaultValue)}
        type="radio"
        name={name}
        value={choice.value}
        disabled={choice.disabled ?? input.disabled}
        className={radioStyle}
      />,
    ),
  );
  return (
    <ChoiceSet {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {frameStyle ? <div className={frameStyle}>{shown}</div> : shown}
    </ChoiceSet>
  );
}
