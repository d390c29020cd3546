import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBackCloses } from '#web/router/use-back-closes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main action last. */
  actions?: ReactNode;
  /** `sheet` slides in from the right, on phones from below; `dialog` is in the middle. */
  shape?: 'dialog' | 'sheet';
  size?: 'narrow' | 'form';
  /** Gets the focus first; the first control by default. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** For questions that must be answered: no close button, and a press outside does nothing. */
  sticky?: boolean;
  /** Not where the URL says what is open, or the router asks: the back button closes those already. */
  backCloses?: boolean;
};

const shapes = {
  dialog:
    'm-auto max-h-[calc(var(--screen)-2rem)] w-[calc(100vw-2rem)] rounded-card data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:translate-y-2 data-ending-style:opacity-0',
  sheet:
    'mt-auto max-h-[calc(var(--screen)-3rem)] w-full rounded-t-card data-starting-style:translate-y-full data-ending-style:translate-y-full sm:mt-0 sm:ml-auto sm:h-full sm:max-h-none sm:rounded-none sm:rounded-l-card sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0 sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0',
};
const sizes = { narrow: 'sm:max-w-narrow', form: 'sm:max-w-form' };

/** Codes such as BT-7QK4-M2 stay in one piece: a title would break them at a hyphen. */
const inOnePiece = (title: ReactNode) =>
  typeof title === 'string'
    ? title.split(/([A-Z0-9]{2,}(?:-[A-Z0-9]+)+)/).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )
    : title;

/** A dialog over the page: the focus stays in it, Escape and the back button close it, and the focus then returns. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, shape = 'dialog', size = 'narrow' } = props;
  const { t } = useTranslation();
  useBackCloses(open && props.backCloses !== false, () => onOpenChange(false));
  // A press beside a small dialog by mistake must not lose what somebody has typed into it.
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !open) setTyped(false);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={props.sticky || isTyped}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--layer-overlay) bg-scrim transition-opacity duration-250 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 top-0 z-(--layer-overlay) flex">
          <Base.Popup
            initialFocus={props.firstFocus ?? true}
            onInput={shape === 'dialog' ? () => setTyped(true) : undefined}
            className={classNames(
              'flex flex-col border border-line bg-raised text-ink shadow-float transition duration-250 ease-out outline-none',
              shapes[shape],
              sizes[size],
            )}
          >
            <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
              <div className="min-w-0 pt-1.5">
                <Base.Title className="text-h3">{inOnePiece(title)}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1.5 text-small text-ink-soft">{description}</Base.Description>
                ) : null}
              </div>
              {props.sticky ? null : (
                <Base.Close render={<IconButton label={t('Ui_close')} className="-mr-2" />}>
                  <X aria-hidden="true" />
                </Base.Close>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
            {actions ? (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:[&>*]:flex-auto">
                {actions}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
