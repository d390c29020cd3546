import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { domainMeant } from '#domain/basics/email-slips.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const lookAgainMs = 150;

/** Acts once nothing is being pressed: what appears during a press would move the pressed button away. */
function afterPress(act: () => void): void {
  setTimeout(() => (document.querySelector('body :active') ? afterPress(act) : act()), lookAgainMs);
}

/** Changes the text as typing would, so that every form hears of it, wherever it keeps its values. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Slip {
  readonly input: HTMLInputElement;
  readonly domain: string;
}

/** An email address. Left with a common slip in it, the field offers what was probably meant; it never insists. */
export function EmailField({ className, onBlur, onChange, value, ...field }: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation();
  const [slip, setSlip] = useState<Slip | null>(null);
  // Forms that hold the text may have changed it since.
  const isCurrent = typeof value !== 'string' || domainMeant(value) === slip?.domain;
  const look = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    afterPress(() => {
      const domain = document.activeElement === input ? null : domainMeant(input.value);
      setSlip(domain === null ? null : { input, domain });
    });
    onBlur?.(event);
  };
  const take = ({ input, domain }: Slip) => {
    setSlip(null);
    type(input, input.value.trim().replace(/@[^@]*$/, `@${domain}`));
    input.focus();
  };
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        {...(value === undefined ? {} : { value })}
        type="email"
        onBlur={look}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setSlip(null);
          onChange?.(event);
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {slip && isCurrent ? (
          <button
            type="button"
            onClick={() => take(slip)}
            className="min-h-11 text-left text-small font-medium wrap-anywhere text-link"
          >
            {t('Ui_email-meant', { domain: slip.domain })}
          </button>
        ) : null}
      </div>
    </div>
  );
}
