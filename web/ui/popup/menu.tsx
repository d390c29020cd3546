import { Menu as Base } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { popupLayer, popupStyle } from './popup-style.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The key that picks it while the menu is open. */
  letter?: string;
  onPick: () => void;
  danger?: boolean;
  disabled?: boolean;
};

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
};

type MenuPopupProps = { items: readonly MenuItem[]; label?: string; backTo?: HTMLElement };

function pickByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
  const item = event.currentTarget.querySelector<HTMLElement>(`[data-letter="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!item) return;
  event.preventDefault();
  event.stopPropagation();
  item.click();
}

function MenuPopup({ items, label, backTo }: MenuPopupProps) {
  return (
    <Base.Popup
      aria-label={label}
      onKeyDownCapture={pickByLetter}
      finalFocus={backTo ? () => backTo : undefined}
      className={classNames(popupStyle, 'max-w-(--available-width) min-w-48 p-1.5')}
    >
      {items.map((item) => (
        <Base.Item
          key={item.key}
          disabled={item.disabled}
          data-letter={item.letter}
          aria-keyshortcuts={item.letter}
          onClick={item.onPick}
          className={classNames(
            'flex min-h-10 items-center gap-3 rounded-control px-3 text-small font-medium outline-none select-none data-disabled:text-ink-faint data-highlighted:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0',
            item.danger && 'text-bad',
          )}
        >
          {item.icon}
          {item.label}
          {item.letter ? (
            <kbd className="ml-auto rounded-small border border-line-strong px-1.5 text-tiny text-ink-soft uppercase">
              {item.letter}
            </kbd>
          ) : null}
        </Base.Item>
      ))}
    </Base.Popup>
  );
}

/** Actions behind one button. For links use a popover: a menu is for actions. */
export function Menu({ trigger, items }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* Next to its button in the DOM, so that it belongs to the same landmark. */}
      <span ref={place} className="contents" />
      <Base.Portal container={place}>
        <Base.Positioner positionMethod="fixed" align="end" sideOffset={6} collisionPadding={8} className={popupLayer}>
          <MenuPopup items={items} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type PlacedMenuProps = {
  label: string;
  /** The element it belongs to: the menu opens beside it, and the focus returns there. */
  at: HTMLElement;
  items: readonly MenuItem[];
  onClose: () => void;
};

/** Actions for one of many things, opened by a right click or a key. */
export function PlacedMenu({ label, at, items, onClose }: PlacedMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {/* In the landmark of what it belongs to. */}
      <span ref={place} className="contents" />
      <Base.Portal container={place}>
        <Base.Positioner
          anchor={at}
          positionMethod="fixed"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={popupLayer}
        >
          <MenuPopup items={items} label={label} backTo={at} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
