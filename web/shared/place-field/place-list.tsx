/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: no tag of HTML has pictures in its options, and focus and keys stay with the input */
import { Clock3, LocateFixed } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { popupStyle } from '#web/ui/popup-style.ts';
import { positionPopover } from '#web/ui/position-popover.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { PlaceIcon } from './place-icon.tsx';
import type { Offer } from './place-offers.ts';
import { placeDetail, placeText } from './place-value.ts';

interface PlaceListProps {
  readonly id: string;
  /** The input it is attached to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** Shown when the list is empty. */
  readonly status: string;
  readonly active: number;
  readonly locating: boolean;
  readonly onPick: (offer: Offer) => void;
}

function Line({ icon, title, text }: { icon: ReactNode; title: string; text?: string }) {
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

function OfferLine({ offer, locating }: { offer: Offer; locating: boolean }) {
  const { t } = useTranslation();
  if (offer.kind === 'locate') {
    const icon = locating ? <Spinner /> : <LocateFixed aria-hidden="true" />;
    return <Line icon={icon} title={t(locating ? 'Ui_place-locating' : 'Ui_place-locate')} />;
  }
  const { place, label, isOwn } = offer;
  const icon = isOwn && !label ? <Clock3 aria-hidden="true" /> : <PlaceIcon kind={place.kind} />;
  return <Line icon={icon} title={label ?? place.name} text={label ? placeText(place) : placeDetail(place)} />;
}

/** The list below a place field, or above it where there is more space. */
export function PlaceList({ id, anchor, label, offers, status, active, locating, onPick }: PlaceListProps) {
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
      className={classNames(popupStyle, 'fixed inset-auto overflow-hidden')}
    >
      {offers.length === 0 ? (
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
          {offers.map((offer, index) => (
            <div
              key={offer.kind === 'place' ? offer.place.id : offer.kind}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onPick(offer)}
              className={classNames(
                'grid min-h-12 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control px-3 py-2 select-none hover:bg-hover',
                index === active && 'bg-hover',
              )}
            >
              <OfferLine offer={offer} locating={locating} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
