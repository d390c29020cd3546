import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { applyVoucher, isCodeRefused } from '#web/api/vouchers.ts';
import type { DraftStorage } from '#web/booking/quote-screen/use-draft-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface VoucherProps {
  readonly quote: QuoteAnswer;
  /** The price is no longer valid, or is for another journey. */
  readonly disabled: boolean;
  /** Holds the code to use. */
  readonly draft: Pick<DraftStorage, 'now' | 'keep'>;
  /** The same journey with the code. */
  readonly onQuote: (quote: QuoteAnswer) => void;
  /** The code was taken off: the journey is to be priced again. */
  readonly onRemove: () => void;
}

/** The field for a code, or the code in use. A code from the link, or one used before, is tried automatically. */
export function VoucherForm(props: VoucherProps & { isTyping: boolean }) {
  const { quote, disabled, draft, onQuote, onRemove, isTyping } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { run, refuse, failure, isBusy } = useAction(async (code: string) => {
    try {
      onQuote(await applyVoucher(quote.id, code));
    } catch (problem) {
      // Not tried automatically again, today or on a later visit.
      if (isCodeRefused(problem)) draft.keep({ code: '' });
      throw problem;
    }
  }, {});
  const { voucher } = quote;
  useEffect(() => {
    if (isTyping && voucher === undefined) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when somebody asks for the field
  }, []);
  useEffect(() => {
    const { code } = draft.now();
    if (voucher !== undefined) draft.keep({ code: voucher });
    if (voucher !== undefined || code === '' || disabled) return;
    setTyped(code);
    void run(code);
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
            draft.keep({ code: '' });
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
    draft.keep({ code });
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
