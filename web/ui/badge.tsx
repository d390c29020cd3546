import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `lamp` waits for somebody, `calm` is under way, `good` and `bad` speak for themselves, `plain` is over. */
export type BadgeTone = 'lamp' | 'calm' | 'good' | 'bad' | 'plain';

const tones: Record<BadgeTone, { ground: string; light: string }> = {
  lamp: { ground: 'bg-lamp-glow text-on-lamp-glow', light: 'bg-lamp' },
  calm: { ground: 'bg-calm-soft text-calm', light: 'bg-calm' },
  good: { ground: 'bg-good-soft text-good', light: 'bg-good' },
  bad: { ground: 'bg-bad-soft text-bad', light: 'bg-bad' },
  plain: { ground: 'bg-plain-soft text-ink-soft', light: 'bg-ink-faint' },
};

type BadgeProps = { tone?: BadgeTone; light?: boolean; children: ReactNode; className?: string };

/** A label in a pill; `light` adds a status light. The label says everything, the colour only helps. */
export function Badge({ tone = 'plain', light, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-pill px-2.5 py-1 text-left text-tiny font-semibold sm:whitespace-nowrap',
        tones[tone].ground,
        className,
      )}
    >
      {light ? <span aria-hidden="true" className={classNames('size-2 rounded-pill', tones[tone].light)} /> : null}
      {children}
    </span>
  );
}
