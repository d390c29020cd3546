import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldText;

/** Takes all props of an `input`, so `{...register('name')}` fits. */
export function TextField({ label, hint, error, optional, hideLabel, id, name, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {(control) => <input type="text" {...input} {...control} name={name} className={controlStyle()} />}
    </Field>
  );
}
