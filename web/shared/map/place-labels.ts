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

/** A town whose centre is under a marker or the route is named this many pixels above or below it. */
const besides = [0, -30, 28, -20, 20];
/** A street that the route takes is named this many pixels beside it. */
const besidesStreet = [0, -15, 15];

/** What is on the map already. */
export interface Taken {
  /** Markers and buttons, which no name may cover. */
  readonly boxes: readonly Box[];
  /** The route. Only a road's number may be on it, because the route takes that road. */
  readonly line: readonly Pixel[];
  /** What can be seen: no name is cut at its edge. */
  readonly view?: Box;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Half the width of the route with its edge, in pixels. */
const routeReach = 5;

/**
 * Chooses the names that fit, by weight, and none that overlap what is `taken`. `measure` returns the width of a text
 * in pixels.
 */
export function placeLabels(
  labels: readonly Label[],
  zoom: number,
  measure: (text: string, look: LabelStyle) => number,
  taken: Taken = { boxes: [], line: [] },
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
    // A name may be a little longer than its stretch, but not run across the next bend.
    if (label.along && width > label.along.room * 1.15) continue;
    const spots = spotsOf(label).map((spot) => {
      const moved = intoView(spot, innerBox(spot, look, width, lines.length), taken.view);
      const inner = innerBox(moved, look, width, lines.length);
      return { ...moved, look, lines, inner, box: outerBox(moved, inner) };
    });
    const spot = spots.find(({ x, y, inner, box }) => {
      if (taken.boxes.some((other) => touches(other, box)) || isCut(box, taken.view)) return false;
      return label.kind === 'ref' || !isCrossed(taken.line, { x, y, angle: label.along?.angle ?? 0, inner });
    });
    if (!spot || placed.some((other) => touches(other.box, spot.box))) continue;
    const { box } = spot;
    if (label.kind === 'ref' || label.kind === 'street') {
      // Repeats a road number only far away, or a winding road would have one at every bend.
      const same = refs.get(label.text) ?? [];
      if (same.some((other) => Math.hypot(other.left - box.left, other.top - box.top) < 220)) continue;
      refs.set(label.text, [...same, box]);
    }
    const { inner: _, ...chosen } = spot;
    placed.push(chosen);
  }
  return placed;
}

/** Where a name may go: towns above or below their centre, a street's name on either side of the street. */
function spotsOf(label: Label): Label[] {
  if (label.kind === 'place' || label.kind === 'airport')
    return besides.map((down) => ({ ...label, y: label.y + down }));
  if (!label.along) return [label];
  const turn = (label.along.angle * Math.PI) / 180;
  return besidesStreet.map((off) => ({
    ...label,
    x: label.x - Math.sin(turn) * off,
    y: label.y + Math.cos(turn) * off,
  }));
}

/** A town at the edge of the view is named a little further inside, so that its name is whole. */
function intoView(label: Label, { left, right, top, bottom }: Box, view: Box | undefined): Label {
  const isTown = label.kind === 'place' || label.kind === 'airport';
  const isInView = view && label.x > view.left && label.x < view.right && label.y > view.top && label.y < view.bottom;
  if (!isTown || !isInView) return label;
  const inside = (low: number, high: number, least: number, most: number) =>
    Math.max(0, least - low) - Math.max(0, high - most);
  return {
    ...label,
    x: label.x + inside(left, right, view.left, view.right),
    y: label.y + inside(top, bottom, view.top, view.bottom),
  };
}

/** Whether only a part of a name would be seen. */
function isCut(box: Box, view: Box | undefined): boolean {
  if (!view || !touches(box, view)) return false;
  return box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom;
}

/** The box of a name before it is turned. */
function innerBox({ x, y }: Label, { size, dot, shield }: LabelStyle, width: number, lines: number): Box {
  const half = width / 2 + (shield ? 5 : 3);
  const height = (size * 1.2 * lines) / 2 + (shield ? 3 : 2);
  // A station's dot marks the spot, with its name below.
  const middle = dot ? y + 6 + height : y;
  return { left: x - half, right: x + half, top: dot ? y - 5 : middle - height, bottom: middle + height };
}

/** The upright box around a name that is turned. */
function outerBox({ x, y, along }: Label, inner: Box): Box {
  if (!along) return inner;
  const turn = (Math.abs(along.angle) * Math.PI) / 180;
  const [half, height] = [(inner.right - inner.left) / 2, (inner.bottom - inner.top) / 2];
  const right = half * Math.abs(Math.cos(turn)) + height * Math.abs(Math.sin(turn));
  const down = half * Math.abs(Math.sin(turn)) + height * Math.abs(Math.cos(turn));
  return { left: x - right, right: x + right, top: y - down, bottom: y + down };
}

export function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

interface TurnedBox extends Pixel {
  readonly angle: number;
  readonly inner: Box;
}

/** Whether the route passes through a box that is turned around a point. */
function isCrossed(line: readonly Pixel[], { x, y, angle, inner }: TurnedBox): boolean {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = line.map((at) => ({
    x: x + (at.x - x) * cos + (at.y - y) * sin,
    y: y - (at.x - x) * sin + (at.y - y) * cos,
  }));
  const grown = {
    left: inner.left - routeReach,
    top: inner.top - routeReach,
    right: inner.right + routeReach,
    bottom: inner.bottom + routeReach,
  };
  return turned.some((to, i) => i > 0 && isMet(turned[i - 1] ?? to, to, grown));
}

/** Whether a straight stretch meets a box: it is clipped to each pair of the box's sides in turn. */
function isMet(from: Pixel, to: Pixel, { left, top, right, bottom }: Box): boolean {
  let [enter, leave] = [0, 1];
  for (const [start, end, low, high] of [
    [from.x, to.x, left, right],
    [from.y, to.y, top, bottom],
  ] as const) {
    if (start === end) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / (end - start), (high - start) / (end - start)];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter < leave;
}
