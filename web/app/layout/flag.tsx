import type { ReactNode } from 'react';
import type { Language } from '#domain/i18n/language.ts';

const [red, blue] = ['#c8202f', '#1f3a7a'];

/** Three stripes, horizontal or vertical. */
function bands(colours: readonly [string, string, string], upright: boolean, weights: readonly number[] = [1, 1, 1]) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let at = 0;
  return colours.map((fill, index) => {
    const size = (weights[index] ?? 1) / whole;
    const start = at;
    at += size;
    return upright ? (
      <rect key={fill + start} x={start * 24} width={size * 24} height={16} fill={fill} />
    ) : (
      <rect key={fill + start} y={start * 16} width={24} height={size * 16} fill={fill} />
    );
  });
}

const flags: Record<Language, ReactNode> = {
  eng: (
    <>
      <rect width={24} height={16} fill={blue} />
      <path d="M0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth={3.2} />
      <path d="M0 0 24 16M24 0 0 16" stroke={red} strokeWidth={1.2} />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth={5.2} />
      <path d="M12 0v16M0 8h24" stroke={red} strokeWidth={3} />
    </>
  ),
  esp: bands(['#b8202a', '#f2bd1d', '#b8202a'], false, [1, 2, 1]),
  fr: bands(['#22408c', '#ffffff', '#dc3545'], true),
  de: bands(['#171717', '#cf2030', '#f3c31b'], false),
  ita: bands(['#1d8a4a', '#ffffff', '#cb2b37'], true),
  pl: (
    <>
      <rect width={24} height={8} fill="#ffffff" />
      <rect y={8} width={24} height={8} fill="#cf2440" />
    </>
  ),
};

/** A small flag; the language's name is always next to it. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 24 16" width={21} height={14} aria-hidden="true" className="shrink-0 rounded-[2px]">
      {flags[language]}
      <rect width={24} height={16} fill="none" stroke="#000" strokeOpacity={0.25} />
    </svg>
  );
}
