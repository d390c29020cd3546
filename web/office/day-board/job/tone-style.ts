import { AlarmClock, BellRing, CarFront, CircleCheck, CircleHelp, Flag, type LucideIcon } from 'lucide-react';
import type { JobTone } from '#domain/api/board/day-board.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

interface ToneStyle {
  readonly icon: LucideIcon;
  readonly badge: BadgeTone;
  /** The background and border of a job on the time axis. */
  readonly bar: string;
}

const coming = 'border-calm/45 bg-calm-soft text-ink';

/** The colour only helps; the icon and the text next to it say the same. */
export const toneStyles: Record<JobTone, ToneStyle> = {
  unconfirmed: { icon: CircleHelp, badge: 'lamp', bar: 'border-dashed border-lamp bg-lamp-glow text-on-lamp-glow' },
  late: { icon: AlarmClock, badge: 'bad', bar: 'border-bad bg-bad-soft text-bad' },
  planned: { icon: CircleCheck, badge: 'plain', bar: coming },
  reminded: { icon: BellRing, badge: 'good', bar: coming },
  'under-way': { icon: CarFront, badge: 'calm', bar: 'border-solid bg-solid text-on-solid' },
  done: { icon: Flag, badge: 'plain', bar: 'border-line bg-plain-soft text-ink-soft' },
};

/** A job that may go wrong, whatever its status. */
export const riskBars = {
  'at-risk': 'border-2 border-bad bg-bad-soft text-bad',
  tight: 'border-2 border-lamp bg-lamp-glow text-on-lamp-glow',
} as const;
