import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface ShareTripProps {
  /** The path of the trip's shared page, from the server. */
  readonly path: string;
  /** Leaves out the explanation where space is short. */
  readonly terse?: boolean;
  readonly className?: string;
}

/** Shares the link of a trip under way: with the phone's share menu, or by copying it. */
export function ShareTrip({ path, terse = false, className }: ShareTripProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const url = `${globalThis.location.origin}${path}`;
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share({ title: t('Track_share-title'), url });
      else {
        await globalThis.navigator.clipboard.writeText(url);
        setState('copied');
      }
    } catch (error) {
      // Closing the share menu is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('by-hand');
    }
  };
  return (
    <div className={`grid content-start gap-2 ${className ?? ''}`}>
      <Button kind="outline" wide onClick={() => void share()}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        {t(state === 'copied' ? 'Track_share-copied' : 'Track_share')}
      </Button>
      {state === 'by-hand' ? (
        <TextField label={t('Track_share-link')} readOnly value={url} onFocus={(event) => event.target.select()} />
      ) : null}
      {terse ? null : <p className="text-tiny text-ink-soft">{t('Track_share-text')}</p>}
    </div>
  );
}
