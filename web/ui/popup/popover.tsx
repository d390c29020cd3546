import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { popupLayer, popupStyle } from './popup-style.ts';

type PopoverProps = {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A small panel attached to its button: notifications, the profile box. */
export function Popover({ label, trigger, children, open, onOpenChange, className }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} collisionPadding={8} className={popupLayer}>
          <Base.Popup aria-label={label} className={classNames(popupStyle, 'max-w-[calc(100vw-1rem)] p-4', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
