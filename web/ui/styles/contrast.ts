export type Theme = 'light' | 'dark';

/** The colours of tokens.css by role. Plain hex pairs only: a transparent colour has no contrast of its own. */
export function readColours(css: string): Map<string, Record<Theme, string>> {
  const colours = new Map<string, Record<Theme, string>>();
  for (const [, role = '', light = '', dark = ''] of css.matchAll(
    /--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g,
  )) {
    colours.set(role, { light, dark });
  }
  return colours;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
