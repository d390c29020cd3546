import { ChartFrame } from './chart-frame.tsx';
import { stretches } from './chart-scale.ts';

interface LineChartProps {
  readonly title: string;
  readonly summary: string;
  readonly names: readonly string[];
  /** Between 0 and `top`; null for a gap. */
  readonly values: readonly (number | null)[];
  readonly top: number;
  readonly format: (value: number) => string;
  readonly feet: readonly string[];
}

/** A line over time, with gaps where there is no value. */
export function LineChart({ title, summary, names, values, top, format, feet }: LineChartProps) {
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <ChartFrame
      title={title}
      summary={summary}
      scale={[format(top), format(top / 2)]}
      feet={feet}
      steps={Math.max(1, names.length)}
    >
      {stretches(values).map((points) => (
        <path
          key={points[0]?.at}
          // A single point is a line of zero length: its round ends make it a dot.
          d={
            points.map(({ at, value }, i) => `${i ? 'L' : 'M'}${at + 0.5} ${y(value)}`).join('') +
            (points[1] ? '' : 'h0')
          }
          fill="none"
          strokeWidth={points[1] ? 2.5 : 6}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-calm"
        />
      ))}
      {names.map((name, at) => {
        const value = values[at] ?? null;
        return (
          <rect key={name} x={at} y={0} width={1} height={100} className="fill-transparent">
            <title>{value === null ? name : `${name}\n${format(value)}`}</title>
          </rect>
        );
      })}
    </ChartFrame>
  );
}
