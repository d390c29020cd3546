import type { NameKind } from '#domain/places/map-tile.ts';

/** A candidate for a name on the map, in pixels of the canvas. */
export interface Label {
  readonly kind: NameKind | 'ref';
  readonly text: string;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
  /** The direction of the line that it names, in degrees, and how long that stretch is in pixels. */
  readonly along?: { readonly angle: number; readonly room: number };
}

export interface LabelStyle {
  readonly size: number;
  readonly bold: number;
  readonly colour: 'ink' | 'ink-soft' | 'ink-faint';
  /** A dot above the name, for stations. */
  readonly dot: boolean;
  readonly shield: boolean;
}

export interface PlacedLabel extends Label {
  readonly look: LabelStyle;
  /** The lines of the text, and the box that nothing else may overlap. */
  readonly lines: readonly string[];
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The smallest weight (postcodes in a town) that is named at a zoom level; chosen by eye, so that no view is crowded.
 */
const leastWeight: Readonly<Record<number, number>> = { 5: 5000, 6: 3000, 7: 1500, 8: 700, 9: 300, 10: 100, 11: 40 };
/** The zoom level from which other kinds of name show. */
const firstZoom: Record<NameKind | 'ref', number> = {
  place: 5,
  airport: 9,
  ref: 7,
  station: 12,
  sight: 14,
  street: 15,
};
/** The order of placement. */
const order: Record<NameKind | 'ref', number> = { airport: 1, place: 1, ref: 2, station: 3, sight: 4, street: 5 };

export function isWorthNaming({ kind, weight }: Pick<Label, 'kind' | 'weight'>, zoom: number): boolean {
  return zoom >= firstZoom[kind] && (kind !== 'place' || weight >= (leastWeight[zoom] ?? 0));
}

export function labelStyle({ kind, weight }: Pick<Label, 'kind' | 'weight'>, zoom: number): LabelStyle {
  const plain = { dot: false, shield: false };
  if (kind === 'ref') return { size: 10, bold: 650, colour: 'ink-soft', dot: false, shield: true };
  if (kind === 'street') return { ...plain, size: 11, bold: 450, colour: 'ink-faint' };
  if (kind === 'station') return { size: 11, bold: 500, colour: 'ink-soft', dot: true, shield: false };
  if (kind === 'sight') return { ...plain, size: 11, bold: 500, colour: 'ink-soft' };
  if (kind === 'airport') return { ...plain, size: 12, bold: 650, colour: 'ink' };
  const step = weight >= 4000 ? 3 : weight >= 1500 ? 2 : weight >= (zoom < 11 ? 700 : 250) ? 1 : 0;
  const closer = zoom >= 12 ? 1 : 0;
  return {
    ...plain,
    size: 11.5 + step * 1.25 + closer,
    bold: step >= 2 ? 680 : step === 1 ? 600 : 500,
    colour: step >= 1 ? 'ink' : 'ink-soft',
  };
}

/** Long names break into two lines of similar length. */
export function breakName(text: string, kind: Label['kind']): string[] {
  const [own, other] = text.split(' / ');
  // Welsh and Scottish towns have two names.
  if (own && other) return [own, other];
  if (kind === 'street' || kind === 'ref' || text.length < 15 || !text.includes(' ')) return [text];
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const [first, second] = breaks.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best));
  return [first, second];
}

const widest = ([a, b]: readonly [string, string]) => Math.max(a.length, b.length);

/** A town whose centre is under a marker is named this many pixels above or below it. */
const besides = [0, -30, 28];

/**
 * Chooses the names that fit, by weight, and none that overlap `taken`. `measure` returns the width of a text in
 * pixels.
 */
export function placeLabels(
  labels: readonly Label[],
  zoom: number,
  measure: (text: string, look: LabelStyle) => number,
  taken: readonly Box[] = [],
): PlacedLabel[] {
  const waiting = labels
    .filter((label) => isWorthNaming(label, zoom))
    .sort((a, b) => order[a.kind] - order[b.kind] || b.weight - a.weight || a.y - b.y || a.x - b.x);
  const placed: PlacedLabel[] = [];
  const refs = new Map<string, Box[]>();
  for (const label of waiting) {
    const look = labelStyle(label, zoom);
    const lines = breakName(label.text, label.kind);
    const width = Math.max(...lines.map((line) => measure(line, look)));
    // A name may be a little longer than its stretch, not stand across the next bend.
    if (label.along && width > label.along.room * 1.15) continue;
    const spots = (label.kind === 'place' || label.kind === 'airport' ? besides : [0]).map((down) => {
      const moved = { ...label, y: label.y + down };
      return { ...moved, look, lines, box: boxOf(moved, look, width, lines.length) };
    });
    const spot = spots.find(({ box }) => !taken.some((other) => touches(other, box)));
    if (!spot || placed.some((other) => touches(other.box, spot.box))) continue;
    const { box } = spot;
    if (label.kind === 'ref' || label.kind === 'street') {
      // Repeats a road number only far away, or a winding road would have one at every bend.
      const same = refs.get(label.text) ?? [];
      if (same.some((other) => Math.hypot(other.left - box.left, other.top - box.top) < 220)) continue;
      refs.set(label.text, [...same, box]);
    }
    placed.push(spot);
  }
  return placed;
}

function boxOf({ x, y, along }: Label, { size, dot, shield }: LabelStyle, width: number, lines: number): Box {
  const half = width / 2 + (shield ? 5 : 3);
  const height = (size * 1.2 * lines) / 2 + (shield ? 3 : 2);
  if (along) {
    const turn = (Math.abs(along.angle) * Math.PI) / 180;
    const [right, down] = [
      half * Math.cos(turn) + height * Math.sin(turn),
      half * Math.sin(turn) + height * Math.cos(turn),
    ];
    return { left: x - right, right: x + right, top: y - down, bottom: y + down };
  }
  // A station's dot marks the spot, with its name below.
  const middle = dot ? y + 6 + height : y;
  return { left: x - half, right: x + half, top: dot ? y - 5 : middle - height, bottom: middle + height };
}

export function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
