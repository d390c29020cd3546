import { type RefObject, useRef } from 'react';
import { AnchoredPopover } from './anchored-popover.tsx';
import { TimeList } from './time-list.tsx';
import type { ClockTime } from './time-text.ts';

type TimePopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  chosen: ClockTime | null;
  step: number;
  onPick: (time: ClockTime) => void;
};

export function TimePopover({ label, open, onOpenChange, anchor, opener, ...list }: TimePopoverProps) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <AnchoredPopover {...{ label, open, onOpenChange, anchor, opener, firstFocus }} className="p-1.5">
      <TimeList {...list} focusRef={firstFocus} />
    </AnchoredPopover>
  );
}
