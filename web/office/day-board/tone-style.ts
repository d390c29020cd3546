import { AlarmClock, BellRing, CarFront, CircleCheck, CircleHelp, Flag, type LucideIcon } from 'lucide-react';
import type { JobTone } from '#domain/api/day-board.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

interface ToneStyle {
  readonly icon: LucideIcon;
  readonly badge: BadgeTone;
  /** The background and border of a card. */
  readonly card: string;
  readonly ink: string;
}

/** The colour only helps; the icon and the text next to it say the same. */
export const toneStyles: Record<JobTone, ToneStyle> = {
  unconfirmed: { icon: CircleHelp, badge: 'lamp', card: 'border-lamp bg-lamp-glow', ink: 'text-on-lamp-glow' },
  late: { icon: AlarmClock, badge: 'bad', card: 'border-bad bg-bad-soft', ink: 'text-bad' },
  planned: { icon: CircleCheck, badge: 'plain', card: 'border-line-strong bg-raised', ink: 'text-ink-soft' },
  reminded: { icon: BellRing, badge: 'good', card: 'border-good bg-good-soft', ink: 'text-good' },
  'under-way': { icon: CarFront, badge: 'calm', card: 'border-calm bg-calm-soft', ink: 'text-calm' },
  done: { icon: Flag, badge: 'plain', card: 'border-line bg-plain-soft', ink: 'text-ink-soft' },
};
