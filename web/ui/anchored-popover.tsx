import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { popupLayer, popupStyle } from './popup-style.ts';

type AnchoredPopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it hangs on. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** What gets the focus on opening; the first control otherwise. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
};

/** A popover whose button lives elsewhere, so that the button is there before this code is. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, open, onOpenChange, anchor, opener, firstFocus, children, className } = props;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        const onOpener = details.event.target instanceof Node && opener.current?.contains(details.event.target);
        // The opener's own click closes it; closing here as well would let that click open it again.
        if (!next && details.reason === 'outside-press' && onOpener) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={6} collisionPadding={8} className={popupLayer}>
          <Popover.Popup
            aria-label={label}
            initialFocus={firstFocus ?? true}
            finalFocus={opener}
            className={classNames(popupStyle, className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
