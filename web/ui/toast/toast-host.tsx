import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLaterTexts } from '#web/i18n/translation.tsx';
import { toastDemand } from './toast.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));
const laterTexts = ['Ui_notices', 'Ui_dismiss'];
const never = () => false;

/** Rendered once in the layout. Loads no code until the first `notify`. */
export function ToastHost() {
  useLaterTexts(laterTexts);
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.wanted, never);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
