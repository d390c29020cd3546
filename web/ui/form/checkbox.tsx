import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, fieldId } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, id, name, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? (name ? fieldId(name) : ownId);
  const describedBy = classNames(Boolean(hint) && `${controlId}-hint`, Boolean(error) && `${controlId}-error`);
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 has-disabled:text-ink-faint">
        <span className="relative grid place-items-center">
          <input
            {...input}
            id={controlId}
            name={name}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="peer size-6 appearance-none rounded-small border border-line-strong bg-surface transition-colors checked:border-mark checked:bg-mark hover:border-ink-soft disabled:border-line disabled:bg-sunken aria-invalid:border-bad aria-invalid:bg-bad-soft"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 scale-50 text-on-mark opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="font-medium">{label}</span>
        {hint ? (
          <span id={`${controlId}-hint`} className="col-start-2 -mt-0.5 text-small text-ink-soft">
            {hint}
          </span>
        ) : null}
      </label>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}
