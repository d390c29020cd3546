import { useTranslation } from '#web/i18n/translation.tsx';

/** Latitude and longitude on a 600 × 400 drawing: 1600 px per degree, longitudes scaled by cos 51.42° = 0.6236. */
function place(lat: number, lng: number): readonly [number, number] {
  return [Math.round((lng + 1.01) * 0.6236 * 1600), Math.round((51.545 - lat) * 1600)];
}

function road(...points: readonly (readonly [number, number])[]): string {
  return points.map(([lat, lng], index) => `${index === 0 ? 'M' : 'L'}${place(lat, lng).join(' ')}`).join('');
}

const motorways = [
  // M4
  road(
    [51.419, -1.01],
    [51.421, -0.96],
    [51.43, -0.876],
    [51.475, -0.8],
    [51.504, -0.73],
    [51.497, -0.62],
    [51.49, -0.545],
    [51.493, -0.42],
  ),
  // M3
  road([51.297, -0.8], [51.318, -0.745], [51.349, -0.68], [51.375, -0.6], [51.392, -0.54], [51.41, -0.42]),
  // M25
  road([51.3, -0.503], [51.345, -0.545], [51.392, -0.54], [51.457, -0.52], [51.498, -0.497], [51.545, -0.5]),
];
const mainRoads = [
  road([51.43, -0.876], [51.418, -0.81], [51.416, -0.749], [51.41, -0.668], [51.43, -0.55]),
  road([51.416, -0.749], [51.372, -0.7], [51.349, -0.68]),
  road([51.416, -0.749], [51.37, -0.79], [51.346, -0.804], [51.318, -0.745]),
  road([51.416, -0.749], [51.45, -0.68], [51.483, -0.604]),
  road([51.418, -0.81], [51.411, -0.834], [51.455, -0.971]),
];

/** Towns on the drawing, with the side of their label. Proper names: the same in every language. */
const towns = [
  { name: 'Reading', at: place(51.455, -0.971), side: 'right', home: false },
  { name: 'Wokingham', at: place(51.409, -0.836), side: 'left', home: true },
  { name: 'Windsor', at: place(51.483, -0.604), side: 'right', home: false },
  { name: 'Crowthorne', at: place(51.37, -0.79), side: 'left', home: true },
  { name: 'Sandhurst', at: place(51.346, -0.804), side: 'left', home: true },
  { name: 'Ascot', at: place(51.41, -0.668), side: 'right', home: false },
  { name: 'Warfield', at: place(51.443, -0.735), side: 'right', home: true },
  { name: 'Binfield', at: place(51.433, -0.787), side: 'above', home: true },
  { name: 'Heathrow', at: place(51.47, -0.454), side: 'below', home: false },
] as const;

const labels = {
  right: { dx: 12, dy: 6, anchor: 'start' },
  left: { dx: -12, dy: 6, anchor: 'end' },
  above: { dx: 0, dy: -12, anchor: 'middle' },
  below: { dx: 0, dy: 24, anchor: 'middle' },
} as const;

/** A map of our area: roads and towns at their real positions, drawn without loading anything. */
export function ServiceMap({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [x, y] = place(51.416, -0.749);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that follows the theme cannot be an img
    <svg viewBox="0 0 600 400" role="img" aria-label={t('Areas_map')} className={className}>
      <rect width={600} height={400} className="fill-sunken" />
      <circle cx={x} cy={y} r={104} className="fill-lamp-glow" />
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        {mainRoads.map((line) => (
          <path key={line} d={line} strokeWidth={3} className="stroke-line" />
        ))}
        {motorways.map((line) => (
          <path key={line} d={line} strokeWidth={6} className="stroke-line-strong" opacity={0.55} />
        ))}
      </g>
      {towns.map(({ name, at, side, home }) => (
        <g key={name}>
          <circle
            cx={at[0]}
            cy={at[1]}
            r={5}
            className={home ? 'fill-lamp stroke-ink' : 'fill-surface stroke-ink'}
            strokeWidth={2}
          />
          <text
            x={at[0] + labels[side].dx}
            y={at[1] + labels[side].dy}
            textAnchor={labels[side].anchor}
            fontSize={17}
            fontWeight={500}
            className="fill-ink"
          >
            {name}
          </text>
        </g>
      ))}
      <circle cx={x} cy={y} r={11} className="fill-lamp stroke-ink" strokeWidth={3} />
      <text x={x} y={y + 36} textAnchor="middle" fontSize={23} fontWeight={750} className="fill-ink">
        Bracknell
      </text>
    </svg>
  );
}
