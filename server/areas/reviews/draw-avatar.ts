import { avatarRoads, avatarShape, avatarTones, initials } from '#domain/basics/avatar-shape.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';

// Background and ink of each tone: the light colours of web/ui/styles/tokens.css, in the order of web/ui/avatar.tsx.
const tones = [
  ['#13213a', '#ffffff'],
  ['#e7eefa', '#1b4a94'],
  ['#fff1d1', '#5a3d00'],
  ['#ebebed', '#0b1526'],
] as const satisfies { length: typeof avatarTones };

/** The picture that our own pages draw for a name, as a file. */
export function drawAvatar(name: string): string {
  const { shape, tone } = avatarShape(name);
  const [ground, ink] = tones[tone] ?? tones[0];
  const road = `<path d="${avatarRoads[shape]}" stroke="${ink}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none"><rect width="48" height="48" fill="${ground}"/>${road} stroke-width="15" opacity="0.13"/>${road} stroke-width="1.2" stroke-dasharray="4 4" opacity="0.4"/><text x="24" y="24" dy="0.36em" text-anchor="middle" fill="${ink}" font-family="sans-serif" font-size="18" font-weight="700">${escapeHtml(initials(name))}</text></svg>`;
}
