import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldText } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldText;

export function TextArea({ label, hint, error, optional, hideLabel, id, name, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          name={name}
          className={controlStyle('field-sizing-content min-h-28')}
        />
      )}
    </Field>
  );
}
