import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The props of every field, whatever its control. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks an optional field. Required fields have no mark: nearly all of ours are. */
  optional?: boolean;
  /** For fields whose place already says what they are; the label stays for screen readers. */
  hideLabel?: boolean;
};

/** The attributes that connect the control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldText & {
  id?: string;
  name?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** The id of a field's control, made from the field's name because error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/** For two fields side by side: their labels, hints, boxes and errors line up, however long a hint is. */
export const levelStyle =
  'sm:row-span-4 sm:grid-rows-subgrid sm:[&>:is(input,select,div,span)]:row-start-3 sm:[&>[id$=-error]]:row-start-4';

/** Label above, hint below the label, control, error below the control. */
export function Field({ label, hint, error, optional, hideLabel, id, name, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? (name ? fieldId(name) : ownId);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-small font-semibold text-ink'}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {hint ? (
        <p id={hintId} className="-mt-1 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error below a field. It says how to fix it. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function OptionalMark() {
  const { t } = useTranslation();
  return <span className="font-normal text-ink-soft"> {t('Ui_optional')}</span>;
}
