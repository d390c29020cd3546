import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from './class-names.ts';

type MapFrameProps = {
  label: string;
  /** The map, or its placeholder while it loads. */
  children: ReactNode;
  /** The same as text next to the map: pickup, stops, destination, distance. */
  text: ReactNode;
  caption?: ReactNode;
  /** `tracking` is the specification's 400 px. */
  height?: 'route' | 'tracking';
  className?: string;
};

// Next to a long text the map grows with it; the tracking map always keeps the specification's 400 px.
const heights = { route: 'h-72 lg:h-auto lg:min-h-96', tracking: 'h-100' };

/** A map and its text side by side; stacked on a phone. */
export function MapFrame({ label, children, text, caption, height = 'route', className }: MapFrameProps) {
  const { t } = useTranslation();
  return (
    <figure className={classNames('overflow-hidden rounded-card border border-line bg-surface lg:flex', className)}>
      <section aria-label={label} className={classNames('relative isolate min-w-0 flex-1 bg-sunken', heights[height])}>
        {children}
      </section>
      <figcaption className="border-t border-line p-5 text-small lg:w-72 lg:shrink-0 lg:border-t-0 lg:border-l">
        <p className="eyebrow mb-3">{t('Ui_map-text')}</p>
        {text}
        {caption ? <p className="mt-4 text-tiny text-ink-faint">{caption}</p> : null}
      </figcaption>
    </figure>
  );
}
