import { useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';

/** What browsers that can install a page offer; the types of the browser leave it out. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the driver screen on the phone for places without a network. */
function keepScreen(): void {
  // While developing, kept files would hide every change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(paths.driverWorker(), { scope: paths.driver() }).catch(() => {
    // A private window may forbid it; the screen then needs the network.
  });
}

/** The driver screen as an app: kept on the phone, and put on its home screen if the browser can. Null when it cannot. */
export function useHomeScreen(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    keepScreen();
    const hear = (event: Event) => {
      // The browser's own bar would hide half a phone.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(null);
    globalThis.addEventListener('beforeinstallprompt', hear);
    globalThis.addEventListener('appinstalled', forget);
    return () => {
      globalThis.removeEventListener('beforeinstallprompt', hear);
      globalThis.removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!offer) return null;
  return () => {
    setOffer(null);
    void offer.prompt();
  };
}
