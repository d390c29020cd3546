import { useRef } from 'react';
import { AnchoredPopover } from '#web/ui/popup/anchored-popover.tsx';
import type { Picking } from './picked-field.tsx';
import { TimeList } from './time-list.tsx';

type TimePopoverProps = Picking & { label: string; step: number; fromNow: boolean };

export function TimePopover({ label, open, onOpenChange, anchor, opener, ...list }: TimePopoverProps) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <AnchoredPopover {...{ label, open, onOpenChange, anchor, opener, firstFocus }} className="p-1.5">
      <TimeList {...list} focusRef={firstFocus} />
    </AnchoredPopover>
  );
}
