import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Offer, type OwnPlace, offersFor } from './place-offers.ts';
import { type PlaceSearch, type PlaceValue, placeText } from './place-value.ts';
import { usePlaceSearch } from './use-place-search.ts';

export interface PlaceListState {
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly search: PlaceSearch;
  /** Places of the person, offered before anything is typed. */
  readonly own?: () => readonly OwnPlace[];
  /** Only where one can be picked up; resolves when the place is found or not. */
  readonly onLocate?: () => Promise<void>;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const nobodys = (): readonly OwnPlace[] => [];

/** The list of a place field and its keys, after the ARIA combobox pattern. */
export function usePlaceList({ value, onChange, search, own = nobodys, onLocate }: PlaceListState) {
  const input = useRef<HTMLInputElement>(null);
  const { found, look, clear } = usePlaceSearch(search);
  // Null while closed. Own places are read on opening: the list may have grown since.
  const [mine, setMine] = useState<readonly OwnPlace[] | null>(null);
  const [active, setActive] = useState(-1);
  const [locating, setLocating] = useState(false);
  const isEmpty = value.text.trim() === '';
  const offers = mine ? offersFor(value.text, found, mine, onLocate !== undefined) : [];
  const open = mine !== null && (isEmpty ? offers.length > 0 : found.state !== 'idle');

  const close = () => {
    setMine(null);
    setActive(-1);
  };
  const enter = () => setMine(own());
  const type = (text: string) => {
    onChange({ text });
    setActive(-1);
    // Filled in by the browser, elsewhere on the page: text like any other, but nobody waits for a list.
    if (document.activeElement !== input.current) return;
    enter();
    void look(text);
  };
  const adopt = useEffectEvent((early: string) => {
    // What the page itself has filled in meanwhile goes before it, and a picked place stays picked.
    if (value.text === '' || (value.text === early && !value.placeId)) type(early);
  });
  useEffect(() => {
    // Somebody was faster than the scripts. Read now, for the next rendering empties a field that it knows as empty.
    const early = input.current?.value ?? '';
    if (early.trim() === '') return undefined;
    const timer = setTimeout(() => adopt(early));
    return () => clearTimeout(timer);
  }, []);

  const pick = async (offer: Offer) => {
    if (offer.kind === 'locate') {
      setLocating(true);
      await onLocate?.();
      setLocating(false);
    } else onChange({ text: placeText(offer.place), placeId: offer.place.id });
    clear();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = offers[active];
    if (step && (offers.length > 0 || !open)) {
      event.preventDefault();
      const next = active < 0 && step < 0 ? offers.length - 1 : active + step;
      if (open) setActive((next + offers.length) % offers.length);
      else enter();
    } else if (event.key === 'Enter' && open && chosen) {
      event.preventDefault();
      void pick(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  return { input, found, offers, open, active, locating, enter, close, type, pick, clear, onKeyDown };
}
