import { useEffect, useRef, useState } from 'react';
import { writeNumber } from '#domain/basics/written-numbers.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { thresholds, timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

const counters = ['clients', 'vehicles', 'miles'] as const;

/** The number to show at a point of the animation, from 0 to the goal; slower towards the end. */
export function countAt(share: number, goal: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
  return Math.round(goal * eased);
}

/**
 * Counts up once, from 0, when half of it is visible. The served number is the goal, for readers without scripts or
 * motion.
 */
function useCount(goal: number, duration: number) {
  const element = useRef<HTMLParagraphElement>(null);
  const [value, setValue] = useState(goal);
  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    const count = (began: number) => {
      const share = (performance.now() - began) / duration;
      setValue(countAt(share, goal));
      if (share < 1) frame = requestAnimationFrame(() => count(began));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        count(performance.now());
      },
      { threshold: thresholds.counterVisible },
    );
    // Set to 0 while it is still out of view, so that the goal never shows before the count.
    frame = requestAnimationFrame(() => setValue(0));
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [goal, duration]);
  return { element, value };
}

function Counter({ id, goal }: { id: (typeof counters)[number]; goal: number }) {
  const { t, tag } = useTranslation();
  const { element, value } = useCount(goal, timings.counters[id]);
  return (
    <li className="border-t border-line pt-4 sm:pt-6">
      <p
        ref={element}
        className="text-h2 sm:text-display font-bold tracking-tight text-lamp"
        data-figures
        data-counter={id}
      >
        <span aria-hidden="true">{writeNumber(value, tag)}</span>
        <span className="sr-only">{writeNumber(goal, tag)}</span>
      </p>
      <p className="mt-1 text-ink-soft max-sm:text-small sm:mt-2 sm:text-lead">{t(`Counter_${id}`)}</p>
    </li>
  );
}

/** The firm's own figures; it is the firm that must be able to prove them. */
export function Counters() {
  const { t } = useTranslation();
  const { figures } = usePageData().firm;
  if (!figures) return null;
  return (
    <section aria-label={t('Counter_label')} className="night">
      <ul className="column grid grid-cols-[1fr_1fr_auto] gap-4 pb-(--section-gap) sm:grid-cols-3 sm:gap-12">
        {counters.map((id) => (
          <Counter key={id} id={id} goal={figures[id]} />
        ))}
      </ul>
    </section>
  );
}
