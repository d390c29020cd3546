import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/toast/toast.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full screen, where the browser supports it; some phones do not. */
function useFullScreen() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      notify({ kind: 'caution', text: t('Dash_full-screen-failed') });
    }
  };
  return {
    can: document.fullscreenEnabled,
    label: t(isFull ? 'Dash_full-screen-off' : 'Dash_full-screen-on'),
    icon: isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />,
    toggle: () => void toggle(),
  };
}

export function FullScreenToggle() {
  const { can, label, icon, toggle } = useFullScreen();
  if (!can) return null;
  return (
    <IconButton label={label} className="max-sm:hidden" onClick={toggle}>
      {icon}
    </IconButton>
  );
}

/** The same as an entry of the side navigation, for phones, whose header is full. */
export function FullScreenEntry({ className, onDone }: { className: string; onDone: () => void }) {
  const { can, label, icon, toggle } = useFullScreen();
  if (!can) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onDone();
        toggle();
      }}
    >
      {icon}
      {label}
    </button>
  );
}
