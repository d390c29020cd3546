import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { popupStyle } from './popup-style.ts';
import { positionPopover } from './position-popover.ts';

type AnchoredPopoverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element it is attached to. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** Gets the focus on opening. */
  firstFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
};

type PopupProps = Omit<AnchoredPopoverProps, 'open' | 'onOpenChange'> & { readonly onLeave: () => void };

const isWithin = (element: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && element?.contains(target) === true;

/** Escape, a press elsewhere and moving the focus out close it; the opener's own press closes it natively. */
function useDismissal(popup: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, leave: () => void) {
  useEffect(() => {
    const element = popup.current;
    const isElsewhere = (target: EventTarget | null) =>
      target !== null && !isWithin(element, target) && !isWithin(opener.current, target);
    const press = ({ target }: PointerEvent) => {
      if (isElsewhere(target)) leave();
    };
    const step = ({ relatedTarget }: FocusEvent) => {
      if (isElsewhere(relatedTarget)) leave();
    };
    // In the capture phase: a dialog around the field must not close as well.
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', key, true);
    element?.addEventListener('focusout', step);
    return () => {
      element?.removeEventListener('focusout', step);
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', key, true);
    };
  }, [popup, opener, leave]);
}

function Popup({ label, anchor, opener, firstFocus, onLeave, children, className }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useDismissal(popup, opener, onLeave);
  useLayoutEffect(() => {
    const element = popup.current;
    const target = anchor.current;
    if (!element || !target) return undefined;
    const button = opener.current;
    const letGo = positionPopover(element, target);
    firstFocus.current?.focus({ preventScroll: true });
    return () => {
      letGo();
      if (isWithin(element, document.activeElement)) button?.focus({ preventScroll: true });
    };
  }, [anchor, opener, firstFocus]);
  return (
    <div
      ref={popup}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag is hidden unless it is opened as a window
      role="dialog"
      aria-label={label}
      className={classNames(popupStyle, 'fixed inset-auto starting:scale-97 starting:opacity-0', className)}
    >
      {children}
    </div>
  );
}

/** A native popover whose button is rendered elsewhere, so that the button can show before this code has loaded. */
export function AnchoredPopover({ open, onOpenChange, ...popup }: AnchoredPopoverProps) {
  const leave = useCallback(() => onOpenChange(false), [onOpenChange]);
  return open ? <Popup {...popup} onLeave={leave} /> : null;
}
