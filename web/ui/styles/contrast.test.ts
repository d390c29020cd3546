import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readColours } from './contrast.ts';

const sheet = (name: string) => readColours(readFileSync(new URL(name, import.meta.url), 'utf8'));
const colours = sheet('./tokens.css');
/** The same on a driver’s phone. */
const carColours = new Map([...colours, ...sheet('./car.css')]);
const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover'];

/**
 * [foregrounds, backgrounds they are used on, the ratio of WCAG 2.2 AA: 4.5 for text, 3 for the borders of controls]
 */
const pairs: Array<[string[], string[], number]> = [
  [['ink', 'ink-soft', 'ink-faint', 'link', 'link-hover', 'good', 'bad', 'calm'], grounds, 4.5],
  [['line-strong', 'ring', 'mark'], ['paper', 'surface', 'raised', 'sunken'], 3],
  [['on-solid'], ['solid', 'solid-hover'], 4.5],
  [['on-mark'], ['mark'], 4.5],
  [['on-lamp'], ['lamp', 'lamp-hover', 'lamp-press'], 4.5],
  [['on-lamp-glow', 'ink'], ['lamp-glow'], 4.5],
  [['good', 'ink'], ['good-soft'], 4.5],
  [['bad', 'ink'], ['bad-soft'], 4.5],
  [['calm', 'ink'], ['calm-soft'], 4.5],
  [['ink', 'ink-soft'], ['plain-soft'], 4.5],
  [['on-bad-solid'], ['bad-solid'], 4.5],
  [['flap-ink', 'flap-lamp'], ['flap', 'flap-edge'], 4.5],
];

/** What a driver reads in sunlight: WCAG AAA. */
const inCar: Array<[string[], string[]]> = [
  [
    ['ink', 'ink-soft', 'ink-faint', 'link', 'good', 'bad', 'calm'],
    ['paper', 'surface', 'raised', 'sunken', 'hover'],
  ],
  [['on-solid'], ['solid', 'solid-hover']],
  [['on-lamp'], ['lamp', 'lamp-hover', 'lamp-press']],
  [['on-lamp-glow', 'ink'], ['lamp-glow']],
  [['good', 'ink'], ['good-soft']],
  [['bad', 'ink'], ['bad-soft']],
  [['calm', 'ink'], ['calm-soft']],
  [['ink', 'ink-soft'], ['plain-soft']],
  [['on-bad-solid'], ['bad-solid']],
];

function ratioOf(roles: typeof colours, theme: 'light' | 'dark', foreground: string, background: string): number {
  const front = roles.get(foreground)?.[theme];
  const back = roles.get(background)?.[theme];
  if (!front || !back) throw new Error(`no such role: ${front ? background : foreground}`);
  return contrast(front, back);
}

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('finds the colours in the stylesheet', () => {
    expect(colours.size).toBeGreaterThanOrEqual(30);
    expect(colours.get('lamp')).toEqual({ light: '#ffb624', dark: '#ffb624' });
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const [foregrounds, backgrounds, least] of pairs) {
      for (const foreground of foregrounds) {
        it.each(backgrounds)(`${theme}: ${foreground} on %s reaches ${least}`, (background) => {
          expect(ratioOf(colours, theme, foreground, background)).toBeGreaterThanOrEqual(least);
        });
      }
    }
    it(`${theme}: everything on a driver’s phone reaches 7`, () => {
      const weak = inCar.flatMap(([foregrounds, backgrounds]) =>
        foregrounds.flatMap((front) =>
          backgrounds.map((back) => [front, back, ratioOf(carColours, theme, front, back)] as const),
        ),
      );
      expect(weak.filter(([, , ratio]) => ratio < 7)).toEqual([]);
    });
  }
});
