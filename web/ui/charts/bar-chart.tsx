import { ChartFrame, type ChartTone, chartFills } from './chart-frame.tsx';
import { niceTop } from './chart-scale.ts';

export interface BarSeries {
  readonly label: string;
  readonly tone: ChartTone;
  readonly values: readonly number[];
}

interface BarChartProps {
  readonly title: string;
  readonly summary: string;
  /** The label of each bar, from left to right. */
  readonly names: readonly string[];
  /** Stacked, the first one at the bottom. */
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
  readonly feet: readonly string[];
  readonly className?: string;
}

/** A bar chart; several series are stacked. Hovering over a bar shows its figures. */
export function BarChart({ title, summary, names, series, format, feet, className }: BarChartProps) {
  const sums = names.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const top = niceTop(Math.max(0, ...sums));
  return (
    <ChartFrame
      title={title}
      summary={summary}
      legend={series.length > 1 ? series : undefined}
      scale={[format(top), format(top / 2)]}
      feet={feet}
      steps={Math.max(1, names.length)}
      className={className}
    >
      {names.map((name, at) => (
        <g key={name} className="group">
          <title>{[name, ...series.map((each) => `${each.label}: ${format(each.values[at] ?? 0)}`)].join('\n')}</title>
          <rect x={at} y={0} width={1} height={100} className="fill-transparent group-hover:fill-hover" />
          {series.map((each, level) => {
            const below = series.slice(0, level).reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
            const height = ((each.values[at] ?? 0) / top) * 100;
            return (
              <rect
                key={each.label}
                x={at + 0.14}
                width={0.72}
                y={100 - (below / top) * 100 - height}
                height={height}
                vectorEffect="non-scaling-stroke"
                className={chartFills[each.tone]}
              />
            );
          })}
        </g>
      ))}
    </ChartFrame>
  );
}
