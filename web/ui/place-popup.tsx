import { Autocomplete } from '@base-ui/react/autocomplete';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { PlaceIcon } from './place-icon.tsx';
import type { PlaceOption } from './place-option.ts';
import { popupLayer, popupStyle } from './popup-style.ts';
import type { Suggestions } from './use-suggestions.ts';

type PlacePopupProps = {
  suggestions: Suggestions;
  status: string;
  onPick: (option: PlaceOption) => void;
  /** Where it stands in the document: right after its input, so that reading order is the order on the screen. */
  container: RefObject<HTMLElement | null>;
};

export function PlacePopup({ suggestions, status, onPick, container }: PlacePopupProps) {
  const { state, options } = suggestions;
  if (state === 'idle') return null;
  return (
    <Autocomplete.Portal container={container}>
      <Autocomplete.Positioner
        positionMethod="fixed"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={popupLayer}
      >
        {/* Not Autocomplete.Popup: it hides the rest of the page, the field's own label included, from screen readers. */}
        <div
          aria-busy={state === 'searching'}
          className={classNames(popupStyle, 'w-(--anchor-width) max-w-(--available-width) overflow-hidden')}
        >
          {options.length === 0 ? (
            <p className="px-4 py-3.5 text-small text-ink-soft">{status}</p>
          ) : (
            <Autocomplete.List
              className={classNames(
                'max-h-[min(var(--available-height),24rem)] overflow-y-auto overscroll-contain p-1.5 transition-opacity',
                state === 'searching' && 'opacity-60',
              )}
            >
              {(option: PlaceOption) => (
                <Autocomplete.Item
                  key={option.id}
                  value={option}
                  onClick={() => onPick(option)}
                  className="grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="grid size-9 place-items-center rounded-pill bg-plain-soft text-ink-soft">
                    <PlaceIcon kind={option.kind} className="size-4.5" />
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{option.name}</span>
                    {option.address && option.address !== option.name ? (
                      <span className="block truncate text-small text-ink-soft">{option.address}</span>
                    ) : null}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          )}
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
