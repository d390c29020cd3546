import { classNames } from '#web/ui/class-names.ts';
import { contrast, readColours, type Theme } from '#web/ui/styles/contrast.ts';
import tokens from '#web/ui/styles/tokens.css?raw';
import { GuideRow, GuideSection } from './guide-section.tsx';

const colours = readColours(tokens);

const grounds = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['hover', 'bg-hover'],
  ['plain-soft', 'bg-plain-soft'],
] as const;

const pairs = [
  ['on-lamp', 'lamp', 'bg-lamp text-on-lamp'],
  ['on-solid', 'solid', 'bg-solid text-on-solid'],
  ['on-lamp-glow', 'lamp-glow', 'bg-lamp-glow text-on-lamp-glow'],
  ['calm', 'calm-soft', 'bg-calm-soft text-calm'],
  ['good', 'good-soft', 'bg-good-soft text-good'],
  ['bad', 'bad-soft', 'bg-bad-soft text-bad'],
  ['on-bad-solid', 'bad-solid', 'bg-bad-solid text-on-bad-solid'],
  ['flap-lamp', 'flap', 'bg-flap text-flap-lamp'],
] as const;

function ratio(front: string, back: string, theme: Theme): string {
  const ink = colours.get(front)?.[theme];
  const ground = colours.get(back)?.[theme];
  return ink && ground ? contrast(ink, ground).toFixed(1) : '';
}

export function GuideColours({ theme }: { theme: Theme }) {
  return (
    <GuideSection title="Colour">
      <GuideRow title="Grounds, with ink, soft ink, faint ink and link">
        {grounds.map(([role, ground]) => (
          <div key={role} className={classNames('w-37 rounded-card border border-line p-4 text-small', ground)}>
            <p className="font-semibold">{role}</p>
            <p>ink {ratio('ink', role, theme)}</p>
            <p className="text-ink-soft">soft {ratio('ink-soft', role, theme)}</p>
            <p className="text-ink-faint">faint {ratio('ink-faint', role, theme)}</p>
            <p className="text-link">link {ratio('link', role, theme)}</p>
          </div>
        ))}
      </GuideRow>
      <GuideRow title="Pairs, with their contrast">
        {pairs.map(([front, back, look]) => (
          <div key={back} className={classNames('w-37 rounded-card p-4 text-small font-semibold', look)}>
            <p>{back}</p>
            <p className="text-h3 tabular-nums">{ratio(front, back, theme)}</p>
          </div>
        ))}
      </GuideRow>
    </GuideSection>
  );
}
