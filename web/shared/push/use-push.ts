import { useCallback, useEffect, useState } from 'react';
import { addPushDevice, readPushKey, removePushDevice } from '#web/api/push.ts';
import type { PushWorker } from './push-workers.ts';

/** `none`: this browser cannot, or we don't know yet. `refused`: it could, but not here, as in a private window. */
export type PushState = 'none' | 'off' | 'on' | 'blocked' | 'refused';

// During development there is no worker: cached files would hide every change.
const canPush = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

function sameKey(subscription: PushSubscription, key: string): boolean {
  const held = subscription.options.applicationServerKey;
  if (!held) return true;
  const text = btoa(String.fromCodePoint(...new Uint8Array(held)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** The browser's subscription for the site's key; one for an older key is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = await readPushKey();
  const known = await pushManager.getSubscription();
  if (known && sameKey(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * The page's worker, once it runs. A page that was reached from the login is not controlled by it, so `ready` would
 * wait for ever; registering it again returns the existing one.
 */
async function activeWorker({ worker, scope }: PushWorker): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting)
    await new Promise<void>((done, fail) => {
      starting.addEventListener('statechange', () => {
        if (starting.state === 'activated') done();
        if (starting.state === 'redundant') fail(new Error('the worker was not installed'));
      });
    });
  return registration;
}

/** Pushes on this device, through the worker of a page. */
export function usePush({ worker, scope }: PushWorker) {
  const [state, setState] = useState<PushState>('none');
  const [deviceId, setDeviceId] = useState('');
  const register = useCallback(async (registration: ServiceWorkerRegistration) => {
    setDeviceId(await addPushDevice(await subscribe(registration)));
    setState('on');
  }, []);
  useEffect(() => {
    if (!canPush()) return;
    const look = async () => {
      // Nothing is installed before somebody asks for it.
      const registration = await navigator.serviceWorker.getRegistration(scope);
      if (Notification.permission === 'denied') return setState('blocked');
      if (!registration?.active || !(await registration.pushManager.getSubscription())) return setState('off');
      // After a new login the device is registered again.
      await register(registration);
    };
    look().catch(() => setState('off'));
  }, [register, scope]);
  const start = async (): Promise<PushState> => {
    if ((await Notification.requestPermission()) !== 'granted') {
      setState('blocked');
      return 'blocked';
    }
    try {
      await register(await activeWorker({ worker, scope }));
      return 'on';
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem;
      setState('refused');
      return 'refused';
    }
  };
  const stop = async (): Promise<PushState> => {
    if (deviceId) await removePushDevice(deviceId);
    const registration = await activeWorker({ worker, scope });
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    setState('off');
    return 'off';
  };
  return { state, start, stop };
}
