import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** The whole screen, where the browser can; some phones cannot, and show no button. */
export function FullScreenToggle() {
  const { t } = useWords();
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      notify({ kind: 'caution', text: t('Dash_full-screen-failed') });
    }
  };
  return (
    <IconButton
      label={t(isFull ? 'Dash_full-screen-off' : 'Dash_full-screen-on')}
      className="max-sm:hidden"
      onClick={() => void toggle()}
    >
      {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
    </IconButton>
  );
}
