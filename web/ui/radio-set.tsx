import type { ComponentProps, ReactNode } from 'react';
import { ChoiceSet } from './choice-set.tsx';
import type { FieldText } from './field.tsx';

type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioSetProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'value' | 'defaultValue'> & {
    choices: readonly Choice[];
    /** With `onChange` for a group that the caller holds; leave out with `register`. */
    value?: string;
    defaultValue?: string;
  };

type Look = {
  /** Of the button alone. */
  radioStyle: string;
  /** Around all of them. */
  frameStyle?: string;
  /** One choice: its button and its words. */
  children: (choice: Choice, radio: ReactNode) => ReactNode;
};

/** The `checked` props of one radio: held by the caller, begun with a default, or left to the form. */
function checkedProps(own: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: value === own };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === own };
}

/** The radios of one question, however they look. */
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
