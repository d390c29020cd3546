import { Menu, X } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface Drawer {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly toggle: () => void;
  /** Contains the button and the drawer: a press elsewhere closes it. */
  readonly area: RefObject<HTMLDivElement | null>;
}

/** A navigation that opens over the page, and closes with Escape, a press outside it, or a choice in it. */
export function useDrawer(): Drawer {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, area, close);
  return { isOpen, close, toggle: () => setOpen(!isOpen), area };
}

interface DrawerButtonProps {
  readonly drawer: Drawer;
  /** The id of the navigation. */
  readonly controls: string;
  readonly labels: { readonly open: string; readonly close: string };
}

export function DrawerButton({ drawer: { isOpen, toggle }, controls, labels }: DrawerButtonProps) {
  const Icon = isOpen ? X : Menu;
  return (
    <IconButton
      label={isOpen ? labels.close : labels.open}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={toggle}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
