import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, type FieldText, fieldId, OptionalMark } from './field.tsx';

type ChoiceSetProps = FieldText & { id?: string; name?: string; className?: string; children: ReactNode };

/** A group of choices for one question. The group has the id, so that an error summary can link to it. */
export function ChoiceSet({ label, hint, error, optional, hideLabel, id, name, className, children }: ChoiceSetProps) {
  const ownId = useId();
  const groupId = id ?? (name ? fieldId(name) : ownId);
  const describedBy = classNames(Boolean(hint) && `${groupId}-hint`, Boolean(error) && `${groupId}-error`);
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={classNames('grid min-w-0 gap-1.5', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-small font-semibold text-ink'}>
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      {hint ? (
        <p id={`${groupId}-hint`} className="-mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  );
}
