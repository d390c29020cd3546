import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { applyVoucher } from '#web/api/apply-voucher.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { wantCode, wantedCode } from './wanted-code.ts';

export interface VoucherProps {
  readonly quote: QuoteAnswer;
  /** The price is no longer valid, or for another journey. */
  readonly disabled: boolean;
  /** The same journey with the code. */
  readonly onQuote: (quote: QuoteAnswer) => void;
  /** The code was taken off: the journey is to be priced again. */
  readonly onRemove: () => void;
}

/** The field for a code, or the code that is used. A code of the link, and one that was used before, is tried by itself. */
export function VoucherForm({ quote, disabled, onQuote, onRemove, isTyping }: VoucherProps & { isTyping: boolean }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => wantedCode() || '');
  const field = useRef<HTMLInputElement>(null);
  const { run, refuse, failure, isBusy } = useAction(
    async (code: string) => onQuote(await applyVoucher(quote.id, code)),
    {},
  );
  const { voucher } = quote;
  useEffect(() => {
    if (isTyping && voucher === undefined) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when somebody asks for the field
  }, []);
  useEffect(() => {
    const code = wantedCode() ?? '';
    if (voucher !== undefined) wantCode(voucher);
    else if (code !== '' && !disabled) void run(code);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each quote
  }, [quote.id]);
  if (voucher !== undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-small print:hidden">
        <output className="font-semibold">{t('Quote_voucher-used', { code: voucher })}</output>
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            wantCode('');
            setTyped('');
            onRemove();
          }}
        >
          {t('Quote_voucher-remove')}
        </button>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    wantCode(code);
    if (code === '') refuse(t('Error_voucher-code'));
    else void run(code);
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3 print:hidden" onSubmit={submit}>
      <TextField
        ref={field}
        label={t('Quote_voucher-code')}
        name="voucher"
        className="w-56 max-w-full"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={failure}
        onChange={(event) => {
          setTyped(event.target.value);
          refuse('');
        }}
      />
      <Button type="submit" kind="outline" className="mt-7" busy={isBusy} disabled={disabled}>
        {t('Quote_voucher-use')}
      </Button>
    </form>
  );
}
