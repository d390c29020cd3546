import { useEffect, useState } from 'react';
import { driverWorker } from '#web/shared/push/push-workers.ts';

/** The event of browsers that can install a page; TypeScript's DOM types leave it out. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Caches the driver page on the phone for use offline. */
function cachePage(): void {
  // During development, cached files would hide every change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(driverWorker.worker, { scope: driverWorker.scope }).catch(() => {
    // A private window may forbid it; the page then needs the network.
  });
}

/**
 * The driver page as an app: cached on the phone, and added to the home screen if the browser can. Null when it cannot.
 */
export function useHomeScreen(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    cachePage();
    const onPrompt = (event: Event) => {
      // The browser's own bar would cover half a phone.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(null);
    globalThis.addEventListener('beforeinstallprompt', onPrompt);
    globalThis.addEventListener('appinstalled', forget);
    return () => {
      globalThis.removeEventListener('beforeinstallprompt', onPrompt);
      globalThis.removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!offer) return null;
  return () => {
    setOffer(null);
    void offer.prompt();
  };
}
