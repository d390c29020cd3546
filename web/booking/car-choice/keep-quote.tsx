import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast/toast.ts';

interface KeepQuoteProps {
  readonly expiresAt: string;
  /** The path of the quote's own page. */
  readonly path: string;
}

/** How long the price is valid, and how to keep it: share its link, or print it. */
export function KeepQuote({ expiresAt, path }: KeepQuoteProps) {
  const { t, tag } = useTranslation();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ url, title: t('Quote_share-title') });
        return;
      }
      await navigator.clipboard.writeText(url);
      notify({ kind: 'good', text: t('Quote_link-copied') });
    } catch (error) {
      // Closing the share menu is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ kind: 'info', text: t('Quote_link', { url }), timing: { fade: 20_000, remove: 250 } });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-ink-soft">
      <p>{t('Quote_held', { clock: formatClock(new Date(expiresAt), tag) })}</p>
      <p className="-mx-3 flex flex-wrap print:hidden">
        <Button kind="quiet" size="small" onClick={() => void share()}>
          {t('Quote_share')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => print()}>
          {t('Quote_print')}
        </Button>
      </p>
    </div>
  );
}
