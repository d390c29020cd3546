import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ModalProps {
  /** The id of the heading inside. */
  readonly labelledBy: string;
  /** The id of the field that gets the focus; without it the heading has the focus. */
  readonly firstField?: string | undefined;
  /** `sheet` slides in from the right, on phones from below; `dialog` is in the middle; `page` takes the whole window. */
  readonly shape: 'dialog' | 'page' | 'sheet';
  /** Escape, or a press outside a sheet. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const shapes = {
  dialog:
    'm-auto max-h-[calc(var(--screen)-2rem)] w-[calc(100vw-2rem)] max-w-narrow rounded-card border border-line bg-raised shadow-float starting:open:translate-y-2 starting:open:opacity-0',
  page: 'm-0 h-(--screen) max-h-none w-full max-w-none border-0 bg-paper starting:open:opacity-0',
  sheet:
    'border border-line bg-raised shadow-float mx-0 mt-auto mb-0 max-h-[calc(var(--screen)-3rem)] w-full max-w-none rounded-t-card starting:open:translate-y-1/4 starting:open:opacity-0 sm:mt-0 sm:ml-auto sm:h-(--screen) sm:max-h-none sm:max-w-form sm:rounded-none sm:rounded-l-card sm:starting:open:translate-x-1/4 sm:starting:open:translate-y-0',
};

/**
 * A dialog for the last steps of a booking. The native element keeps the focus inside and hides the rest of the page,
 * without a library that phones would have to load before they can book.
 */
export function Modal({ labelledBy, firstField, shape, onLeave, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    document.getElementById(firstField ?? labelledBy)?.focus({ preventScroll: true });
    page.classList.add('overflow-hidden');
    return () => {
      page.classList.remove('overflow-hidden');
      // Closed, not only unmounted: the focus then returns to where it was.
      element?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the first field counts when the dialog opens
  }, [labelledBy]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press outside a sheet closes it; Escape and its button do the same
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClick={(event) => {
        if (shape === 'sheet' && event.target === event.currentTarget) onLeave();
      }}
      className={classNames(
        'fixed inset-0 top-0 overflow-hidden p-0 text-ink transition duration-250 ease-out outline-none backdrop:bg-scrim open:flex open:flex-col',
        shapes[shape],
      )}
    >
      {children}
    </dialog>
  );
}
