import { type RefObject, useRef } from 'react';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { AnchoredPopover } from './anchored-popover.tsx';
import { Calendar } from './calendar.tsx';

type CalendarPopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  chosen: LondonDate | null;
  min?: LondonDate;
  max?: LondonDate;
  onPick: (day: LondonDate) => void;
};

export function CalendarPopover({ label, open, onOpenChange, anchor, opener, ...calendar }: CalendarPopoverProps) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <AnchoredPopover
      {...{ label, open, onOpenChange, anchor, opener, firstFocus }}
      className="w-82 max-w-[calc(100vw-1rem)] p-3"
    >
      <Calendar {...calendar} focusRef={firstFocus} />
    </AnchoredPopover>
  );
}
