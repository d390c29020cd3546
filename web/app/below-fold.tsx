import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';

/** How far below the view a part wakes up, so that it is ready when it comes into view. */
const near = '300px';

const parts = new Set<() => Promise<void>>();

/** Loads every part made by `belowFold`: before rendering on the server, and before a page opens in the browser. */
export async function loadParts(): Promise<void> {
  await Promise.all([...parts].map((load) => load()));
}

const hasIdleCallback = typeof requestIdleCallback === 'function';

/** Once the page has loaded and the browser has nothing else to do; returns how to call it off. */
function whenIdle(run: () => void): () => void {
  let handle = 0;
  const idle = () => {
    // Safari has no idle callback.
    handle = hasIdleCallback ? requestIdleCallback(run) : setTimeout(run, 200);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
  return () => {
    removeEventListener('load', idle);
    if (hasIdleCallback) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

/**
 * A part of a page below the first view. In the browser it stays the HTML that was served until it is nearly in view:
 * only then is its code loaded, and only then does React take it over. Until then a phone does no work for it.
 */
export function belowFold(load: () => Promise<ComponentType>, distance = near): ComponentType {
  let Part: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let arrive: () => void = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const arriveOnce = async () => {
    try {
      Part = await load();
      arrive();
    } catch {
      // Offline: the served HTML stays, and the next time the part comes near it is tried again.
      loading = undefined;
    }
  };
  const wake = () => {
    loading ??= arriveOnce();
    return loading;
  };
  parts.add(wake);

  function Awaited() {
    if (!Part) use(arrival);
    return Part ? <Part /> : null;
  }
  // Without props, so that nothing above can make React render it before it is awake: it would lose its HTML.
  const Asleep = memo(function Asleep() {
    return (
      <Suspense>
        <Awaited />
      </Suspense>
    );
  });

  return function BelowFold() {
    const box = useRef<HTMLDivElement>(null);
    const { language } = useTranslation();
    const served = useRef(language);
    useEffect(() => {
      const show = () => {
        box.current?.setAttribute('data-shown', '');
        void wake();
      };
      if (language !== served.current) show();
      if (!box.current) return undefined;
      const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && show(), {
        rootMargin: `${distance} 0px`,
      });
      observer.observe(box.current);
      // Printed, pictured whole or read by a crawler, the page is complete without anybody having scrolled.
      const stop = whenIdle(() => box.current?.setAttribute('data-shown', ''));
      return () => {
        stop();
        observer.disconnect();
      };
    }, [language]);
    return (
      <div
        ref={box}
        data-below
        className="[contain-intrinsic-height:auto_45rem] [content-visibility:auto] data-shown:[content-visibility:visible] noscript:[content-visibility:visible] print:[content-visibility:visible]"
      >
        <Asleep />
      </div>
    );
  };
}
