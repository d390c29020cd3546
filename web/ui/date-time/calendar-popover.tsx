import { useRef } from 'react';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { AnchoredPopover } from '#web/ui/popup/anchored-popover.tsx';
import { Calendar } from './calendar.tsx';
import type { Picking } from './picked-field.tsx';

type CalendarPopoverProps = Picking & { label: string; min?: LondonDate; max?: LondonDate };

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
