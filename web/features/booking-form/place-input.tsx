import { Briefcase, Clock3, House, LocateFixed, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '#web/i18n/words.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { placeText } from '#web/ui/place-option.ts';
import { popupStyle } from '#web/ui/popup-style.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { OwnPlace } from './own-places.ts';
import { PlaceBox, type PlaceBoxProps } from './place-box.tsx';

type PlaceInputProps = PlaceBoxProps & {
  own: () => readonly OwnPlace[];
  /** Only where one can be picked up; resolves when the place is found or not. */
  onLocate?: () => Promise<void>;
};

function OwnIcon({ label }: { label: string | undefined }) {
  if (label === undefined) return <Clock3 aria-hidden="true" />;
  if (/^home$/i.test(label)) return <House aria-hidden="true" />;
  return /^work$/i.test(label) ? <Briefcase aria-hidden="true" /> : <Star aria-hidden="true" />;
}

function Row({ icon, title, text, onPick }: { icon: ReactNode; title: string; text?: string; onPick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="grid min-h-12 w-full grid-cols-[auto_1fr] items-center gap-x-3 rounded-control px-3 py-2 text-left hover:bg-hover"
      >
        <span className="grid size-9 place-items-center rounded-pill bg-plain-soft text-ink-soft [&_svg]:size-4.5">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{title}</span>
          {text ? <span className="block truncate text-small text-ink-soft">{text}</span> : null}
        </span>
      </button>
    </li>
  );
}

/** A place field that offers the person's own places, and the present one, before anything is typed. */
export function PlaceInput({ own, onLocate, ...field }: PlaceInputProps) {
  const { t } = useWords();
  // Read when the field is entered: the list may have grown since.
  const [places, setPlaces] = useState<readonly OwnPlace[] | null>(null);
  const [locating, setLocating] = useState(false);
  const offers = places && !field.value.text && (places.length > 0 || onLocate) ? places : null;
  const close = () => setPlaces(null);
  const find = async () => {
    setLocating(true);
    await onLocate?.();
    setLocating(false);
    close();
  };
  return (
    <div
      className="relative"
      role="presentation"
      onFocus={() => setPlaces(own())}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <PlaceBox {...field} />
      {offers ? (
        <ul
          aria-label={t('Quote_own-places', { label: field.label })}
          // A press must not take the focus from the input before it arrives.
          onPointerDown={(event) => event.preventDefault()}
          className={classNames(popupStyle, 'absolute inset-x-0 top-full z-(--layer-popup) mt-1.5 p-1.5')}
        >
          {onLocate ? (
            <Row
              icon={locating ? <Spinner /> : <LocateFixed aria-hidden="true" />}
              title={t(locating ? 'Quote_locating' : 'Quote_locate')}
              onPick={() => void find()}
            />
          ) : null}
          {offers.map((place) => (
            <Row
              key={`${place.label ?? ''} ${place.id}`}
              icon={<OwnIcon label={place.label} />}
              title={place.label ?? place.name}
              text={place.label ? placeText(place) : place.address}
              onPick={() => {
                field.onChange({ text: placeText(place), placeId: place.id });
                close();
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
