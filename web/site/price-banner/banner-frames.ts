import { timings } from '#web/app/timings.ts';

const { start, move, stagger, exitDelay, exitAt, offset } = timings.banner;

/** circ in-out, as a CSS timing function. */
const circInOut = 'cubic-bezier(0.85, 0, 0.15, 1)';

/** The length of one cycle of the banner: until the last line has left. */
export function roundTime(lines: number): number {
  return exitAt + exitDelay + stagger * (lines - 1) + move;
}

/** When a line enters and leaves, in milliseconds of a cycle. */
export function lineTimes(line: number) {
  const enters = start + stagger * line;
  const leaves = exitAt + exitDelay + stagger * line;
  return { enters, stands: enters + move, leaves, gone: leaves + move };
}

/** A line's animation as keyframes over a whole cycle, so that all lines repeat in step. */
export function bannerFrames(line: number, lines: number): Keyframe[] {
  const whole = roundTime(lines);
  const { enters, stands, leaves, gone } = lineTimes(line);
  const below = { opacity: 0, transform: `translateY(${offset}px)` };
  const here = { opacity: 1, transform: 'none' };
  const above = { opacity: 0, transform: `translateY(-${offset}px)` };
  return [
    { ...below, offset: 0 },
    { ...below, offset: enters / whole, easing: circInOut },
    { ...here, offset: stands / whole },
    { ...here, offset: leaves / whole, easing: circInOut },
    { ...above, offset: Math.min(1, gone / whole) },
    { ...above, offset: 1 },
  ];
}
