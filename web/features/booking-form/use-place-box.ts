import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type PlaceSearch, type PlaceValue, placeText } from '#web/ui/place-option.ts';
import type { OwnPlace } from './own-places.ts';
import { type Offer, offersFor } from './place-offers.ts';
import { usePlaceSearch } from './use-place-search.ts';

export interface PlaceBoxState {
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly search: PlaceSearch;
  readonly own: () => readonly OwnPlace[];
  /** Only where one can be picked up; resolves when the place is found or not. */
  readonly onLocate?: () => Promise<void>;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list of a place field and its keys, after the ARIA combobox pattern. */
export function usePlaceBox({ value, onChange, search, own, onLocate }: PlaceBoxState) {
  const input = useRef<HTMLInputElement>(null);
  const { found, look, clear } = usePlaceSearch(search);
  // Null while closed. Own places are read on opening: the list may have grown since.
  const [mine, setMine] = useState<readonly OwnPlace[] | null>(null);
  const [active, setActive] = useState(-1);
  const [locating, setLocating] = useState(false);
  const isEmpty = value.text.trim() === '';
  const offers = mine ? offersFor(value.text, found, mine, onLocate !== undefined) : [];
  const open = mine !== null && (isEmpty ? offers.length > 0 : found.state !== 'idle');

  useEffect(() => {
    // Somebody was faster than the scripts: what stands there now gets its list, too.
    const early = document.activeElement === input.current ? (input.current?.value ?? '') : '';
    if (!early.trim()) return;
    setMine(own());
    void look(early);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once, when the scripts arrive
  }, []);

  const close = () => {
    setMine(null);
    setActive(-1);
  };
  const enter = () => setMine(own());
  const type = (text: string) => {
    onChange({ text });
    setMine(own());
    setActive(-1);
    void look(text);
  };
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
