import { Clock3, LocateFixed, MapPinned } from 'lucide-react';
import type { RefObject } from 'react';
import { hasPhoto } from '#domain/places/place.ts';
import type { PlaceOption } from '#web/api/places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { OptionLine, OptionList } from '#web/ui/form/option-list.tsx';
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

/** A photo where the service of places has one, else a drawing of its kind. */
function PlacePicture({ place }: { place: PlaceOption }) {
  if (!hasPhoto(place)) return <PlaceIcon kind={place.kind} />;
  return <img src={place.imageUrl} alt="" loading="lazy" className="size-9 rounded-pill object-cover" />;
}

function OfferLine({ offer, locating }: { offer: Offer; locating: boolean }) {
  const { t } = useTranslation();
  if (offer.kind === 'locate') {
    const icon = locating ? <Spinner /> : <LocateFixed aria-hidden="true" />;
    return <OptionLine icon={icon} title={t(locating ? 'Ui_place-locating' : 'Ui_place-locate')} />;
  }
  if (offer.kind === 'pin')
    return <OptionLine icon={<MapPinned aria-hidden="true" />} title={t('Ui_place-pin')} text={offer.words} />;
  const { place, label, isOwn } = offer;
  const text = label ? placeText(place) : placeDetail(place);
  return (
    <OptionLine
      icon={isOwn && !label ? <Clock3 aria-hidden="true" /> : <PlacePicture place={place} />}
      title={label ?? place.name}
      text={place.imageCredit ? `${text} · ${t('Ui_place-photo', { name: place.imageCredit })}` : text}
    />
  );
}

/** The list of a place field. */
export function PlaceList({ offers, locating, ...list }: PlaceListProps) {
  return (
    <OptionList {...list} options={offers} keyOf={(offer) => (offer.kind === 'place' ? offer.place.id : offer.kind)}>
      {(offer) => <OfferLine {...{ offer, locating }} />}
    </OptionList>
  );
}
