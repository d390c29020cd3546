import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaceOption } from '#web/api/places.ts';
import { type Offer, type OwnPlace, offersFor } from './place-offers.ts';
import { type PlaceSearch, type PlaceValue, placeText } from './place-value.ts';
import { usePlaceSearch } from './use-place-search.ts';

export interface PlaceListState {
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly search: PlaceSearch;
  /** The person's own places, offered while the field is empty. */
  readonly own?: () => readonly OwnPlace[];
  /** Only for pickups; resolves whether a location was found or not. */
  readonly onLocate?: () => Promise<void>;
  /** Where the keyboard goes after Enter. With it Enter takes the first place, unless another one was chosen. */
  readonly goOn?: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const nobodys = (): readonly OwnPlace[] => [];

/** Takes over what was typed before hydration. */
function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  value: PlaceListState['value'],
  type: (text: string) => void,
): void {
  const adopt = useEffectEvent((early: string) => {
    // A value that the page has set in the meantime wins, and a picked place stays picked.
    if (value.text === '' || (value.text === early && !value.placeId)) type(early);
  });
  useEffect(() => {
    // Read now, because the next render would empty the field.
    const early = input.current?.value ?? '';
    if (early.trim() === '') return undefined;
    const timer = setTimeout(() => adopt(early));
    return () => clearTimeout(timer);
  }, [input]);
}

/** The list of a place field and its keyboard control, after the ARIA combobox pattern. */
export function usePlaceList({ value, onChange, search, own = nobodys, onLocate, goOn }: PlaceListState) {
  const input = useRef<HTMLInputElement>(null);
  const { found, look, clear } = usePlaceSearch(search);
  // Null while closed. The person's own places are read on opening, because they may have changed.
  const [mine, setMine] = useState<readonly OwnPlace[] | null>(null);
  const [chosenIndex, setChosenIndex] = useState(-1);
  const [locating, setLocating] = useState(false);
  /** What is being put on the map. */
  const [pinning, setPinning] = useState<string | null>(null);
  const isEmpty = value.text.trim() === '';
  const offers = mine ? offersFor(value.text, found, mine, onLocate !== undefined) : [];
  const open = mine !== null && (isEmpty ? offers.length > 0 : found.state !== 'idle');
  // The first place in the list for an earlier text is not what was typed.
  const isCurrent = isEmpty || found.state === 'found';
  const hasFirst = offers[0] !== undefined && offers[0].kind !== 'pin';
  const active = chosenIndex < 0 && goOn && open && isCurrent && hasFirst ? 0 : chosenIndex;

  const close = () => {
    setMine(null);
    setChosenIndex(-1);
  };
  const enter = () => setMine(own());
  const type = (text: string) => {
    onChange({ text });
    setChosenIndex(-1);
    // Autofilled while another field has the focus: take the text, but open no list.
    if (document.activeElement !== input.current) return;
    enter();
    void look(text);
  };
  useEarlyText(input, value, type);

  const pick = async (offer: Offer) => {
    if (offer.kind === 'locate') {
      setLocating(true);
      await onLocate?.();
      setLocating(false);
    } else if (offer.kind === 'pin') setPinning(offer.words);
    else if (offer.isFavourite) onChange({ text: offer.place.name });
    else onChange({ text: placeText(offer.place), placeId: offer.place.id });
    clear();
    close();
  };
  const takeAndGoOn = async (chosen: Offer | undefined) => {
    if (open && chosen) await pick(chosen);
    else if (isEmpty) return;
    else if (open && found.state === 'searching') {
      // Enter was faster than the search; if more has been typed by then, Enter no longer counts.
      const answer = await look(value.text);
      if (answer === 'overtaken') return;
      const [first] = answer;
      if (first) await pick({ kind: 'place', place: first, isOwn: false });
    }
    close();
    goOn?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = offers[active];
    const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (goOn && event.key === 'Enter' && !isWithModifier) {
      event.preventDefault();
      void takeAndGoOn(chosen);
      return;
    }
    if (step && (offers.length > 0 || !open)) {
      event.preventDefault();
      const next = active < 0 && step < 0 ? offers.length - 1 : active + step;
      if (open) setChosenIndex((next + offers.length) % offers.length);
      else enter();
    } else if (event.key === 'Enter' && open && chosen) {
      event.preventDefault();
      void pick(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  const endPin = (place?: PlaceOption) => {
    setPinning(null);
    if (place) onChange({ text: placeText(place), placeId: place.id });
  };
  return { input, found, offers, open, active, locating, pinning, endPin, enter, close, type, pick, clear, onKeyDown };
}
