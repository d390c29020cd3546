import { driverWorker } from '#web/shared/push/push-workers.ts';

const tag = 'way-back';

async function notifications(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis) || Notification.permission !== 'granted')
    return null;
  return (await navigator.serviceWorker.getRegistration(driverWorker.scope)) ?? null;
}

async function takeAway(): Promise<void> {
  const worker = await notifications();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}

/** While the navigation covers the page, a silent notification leads back to it. It goes when the page is seen again. */
export async function showWayBack(title: string, body: string): Promise<void> {
  const worker = await notifications();
  if (!worker) return;
  await worker.showNotification(title, {
    tag,
    body,
    silent: true,
    requireInteraction: true,
    icon: '/icons/icon-192.png',
  });
  const back = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', back);
    void takeAway();
  };
  document.addEventListener('visibilitychange', back);
}
