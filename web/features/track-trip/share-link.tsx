import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Hands on the link that shows this trip and nothing else. Phones offer their own ways; elsewhere it is copied. */
export function ShareLink({ trip }: { trip: string }) {
  const { t } = useWords();
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const url = `${globalThis.location.origin}${paths.trackTrip(trip)}`;
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share({ title: t('Track_share-title'), url });
      else {
        await globalThis.navigator.clipboard.writeText(url);
        setState('copied');
      }
    } catch (error) {
      // Whoever closes the phone's own window has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('by-hand');
    }
  };
  return (
    <div className="grid gap-2">
      <Button kind="outline" wide onClick={() => void share()}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        {t(state === 'copied' ? 'Track_share-copied' : 'Track_share')}
      </Button>
      {state === 'by-hand' ? (
        <TextField label={t('Track_share-link')} readOnly value={url} onFocus={(event) => event.target.select()} />
      ) : null}
      <p className="text-tiny text-ink-soft">{t('Track_share-text')}</p>
    </div>
  );
}
