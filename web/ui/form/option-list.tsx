/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: no tag of HTML has pictures in its options, and focus and keys stay with the input */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { popupStyle } from '#web/ui/popup/popup-style.ts';
import { positionPopover } from '#web/ui/popup/position-popover.ts';

interface OptionListProps<Option> {
  readonly id: string;
  /** The input it is attached to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** Shown when the list is empty. */
  readonly status: string;
  readonly active: number;
  /** Wider than its input, where that is narrow and the options are long. */
  readonly isWide?: boolean;
  readonly onPick: (option: Option) => void;
  /** What an option shows: an icon, then its text. */
  readonly children: (option: Option) => ReactNode;
}

/** One option: its icon, its name and what tells it apart from others with that name. */
export function OptionLine({ icon, title, text }: { icon: ReactNode; title: ReactNode; text?: string }) {
  return (
    <>
      <span className="grid size-9 place-items-center rounded-pill bg-plain-soft text-ink-soft [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {text && text !== title ? <span className="block truncate text-small text-ink-soft">{text}</span> : null}
      </span>
    </>
  );
}

/** The list of a combobox, below its input, or above it where there is more space. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, anchor, label, options, keyOf, status, active, isWide, onPick, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (frame.current && anchor.current ? positionPopover(frame.current, anchor.current, true) : undefined),
    [anchor],
  );
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={frame}
      popover="manual"
      // The press must not take the focus away from the input before the click.
      onPointerDown={(event) => event.preventDefault()}
      className={classNames(
        popupStyle,
        'fixed inset-auto overflow-hidden',
        isWide && 'min-w-[min(28rem,calc(100vw-1rem))]',
      )}
    >
      {options.length === 0 ? (
        <p className="px-4 py-3.5 text-small text-ink-soft">{status}</p>
      ) : (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className="max-h-62 overflow-y-auto overscroll-contain p-1.5"
        >
          {options.map((option, index) => (
            <div
              key={keyOf(option)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onPick(option)}
              className={classNames(
                'grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control px-3 py-2 select-none hover:bg-hover',
                index === active && 'bg-hover',
              )}
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
