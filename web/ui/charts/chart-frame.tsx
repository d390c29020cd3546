import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The colours of a chart; the legend shows each next to its name. */
export type ChartTone = 'mark' | 'calm' | 'good' | 'bad' | 'lamp' | 'faint';

export const chartFills: Record<ChartTone, string> = {
  // A border in the background colour separates stacked bars.
  mark: 'fill-mark stroke-surface',
  calm: 'fill-calm stroke-surface',
  good: 'fill-good stroke-surface',
  bad: 'fill-bad stroke-surface',
  // Amber alone is too light on a white background, so its border is dark.
  lamp: 'fill-lamp stroke-ink-faint',
  faint: 'fill-line-strong stroke-surface',
};

const dots: Record<ChartTone, string> = {
  mark: 'bg-mark',
  calm: 'bg-calm',
  good: 'bg-good',
  bad: 'bg-bad',
  lamp: 'bg-lamp ring-1 ring-ink-faint',
  faint: 'bg-line-strong',
};

interface ChartFrameProps {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly summary: string;
  readonly legend?: readonly { readonly label: string; readonly tone: ChartTone }[];
  /** The labels at the top and in the middle of the scale. */
  readonly scale: readonly [top: string, middle: string];
  /** The first, middle and last label of the x-axis. */
  readonly feet: readonly string[];
  /** The width in steps; the drawing is a hundred high. */
  readonly steps: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A drawing between its scales. Only the drawing is stretched to the page's width: the labels are HTML, so they keep
 * their size on a phone.
 */
export function ChartFrame({ title, summary, legend, scale, feet, steps, className, children }: ChartFrameProps) {
  const id = useId();
  return (
    <Card as="figure" className={classNames('flex min-w-0 flex-col', className)} aria-labelledby={id}>
      <figcaption className="pb-4">
        <span id={id} className="text-h4 font-semibold">
          {title}
        </span>
        {legend ? (
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-tiny text-ink-soft">
            {legend.map(({ label, tone }) => (
              <li key={label} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={classNames('size-2.5 rounded-small', dots[tone])} />
                {label}
              </li>
            ))}
          </ul>
        ) : null}
      </figcaption>
      <div className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-tiny text-ink-soft tabular-nums">
        <div aria-hidden="true" className="flex h-44 flex-col justify-between text-right leading-none">
          <span>{scale[0]}</span>
          <span>{scale[1]}</span>
          <span>0</span>
        </div>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own, with a tip for each bar
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${steps} 100`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          {[0.5, 50, 99.5].map((y) => (
            <line
              key={y}
              x1={0}
              x2={steps}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
              strokeWidth={1}
            />
          ))}
          {children}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          {feet.map((foot) => (
            <span key={foot}>{foot}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}
