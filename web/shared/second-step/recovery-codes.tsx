import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => unknown;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  // They replace a longer form whose end may be in view, so scroll to them. In braces, because newer browsers return a
  // promise, which an effect must not.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ kind: 'good', about: 'recovery-codes', text: t('Factor_copied') });
    } catch {
      notify({ kind: 'bad', about: 'recovery-codes', text: t('Factor_copy-failed') });
    }
  };
  return (
    <div ref={top} className="grid gap-5">
      <Notice>{t('Factor_codes-text')}</Notice>
      <NamedList
        label={t('Factor_codes')}
        className="grid grid-cols-2 gap-2 rounded-card border border-line bg-sunken p-4 text-center font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </NamedList>
      <div className="flex flex-wrap gap-2" data-print="hide">
        <Button kind="outline" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('Factor_copy')}
        </Button>
        <Button kind="outline" size="small" onClick={() => globalThis.print()}>
          <Printer aria-hidden="true" />
          {t('Factor_print')}
        </Button>
      </div>
      <Checkbox label={t('Factor_codes-saved')} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
      <Button kind="primary" wide disabled={!saved} onClick={() => void onDone()}>
        {t('Factor_continue')}
      </Button>
    </div>
  );
}
