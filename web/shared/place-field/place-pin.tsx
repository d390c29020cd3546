import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { isInUnitedKingdom } from '#domain/places/geo.ts';
import { isPin, pinText } from '#domain/places/pin.ts';
import { type PlaceOption, placesAt, pointOf } from '#web/api/places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { centreWithoutCars } from '#web/shared/map/centre-without-cars.ts';
import type { MapPoint } from '#web/shared/map/map-scene.ts';
import { MapNote, MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { latestAnswer } from '#web/ui/latest-answer.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type PlaceSearch, placeText } from './place-value.ts';

interface PlacePinProps {
  /** What was typed: the pin's name. */
  readonly words: string;
  readonly search: PlaceSearch;
  readonly onPlaced: (place: PlaceOption) => void;
  readonly onClose: () => void;
}

/** Streets with their names; further in there is nothing more to see. */
const streetZoom = 16;
/** The address of the point, the point and their commas come after the words, in a field of 200 letters. */
const longestWords = 110;
const nothing = {};

/** Where to look first: at what the words may mean, or at home. Undefined while that is being found out. */
function useStart(words: string): MapPoint | undefined {
  const [start, setStart] = useState<MapPoint>();
  useEffect(() => {
    let gone = false;
    const find = async () => (await pointOf(words).catch(() => null)) ?? centreWithoutCars;
    void find().then((found) => !gone && setStart(found));
    return () => {
      gone = true;
    };
  }, [words]);
  return start;
}

/** The postcode below the pin, for people who can't see the map and for those who want to be sure. */
function useNearby() {
  const [nearby, setNearby] = useState('');
  const latest = useMemo(() => latestAnswer(({ lat, lng }: MapPoint) => placesAt(lat, lng)), []);
  const look = async (point: MapPoint) => {
    const answer = await latest.ask(point);
    if (answer.state === 'stale') return;
    const [nearest] = answer.state === 'current' ? answer.result : [];
    setNearby(nearest ? placeText(nearest) : '');
  };
  return { nearby, look };
}

/** A map under a pin that stays in the middle, so that fingers, the mouse and the arrow keys all move the same thing. */
function PinMap({ start, onMove }: { start: MapPoint | undefined; onMove: (point: MapPoint) => void }) {
  const { t } = useTranslation();
  const config = useMapConfig();
  if (config === 'failed') return <MapNote>{t('Ui_pin-no-map')}</MapNote>;
  if (!config || !start) return <Skeleton className="h-full" />;
  return (
    <>
      <MapView tiles={config.tiles} scene={nothing} centre={start} zoom={streetZoom} onMove={onMove} />
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute bottom-1/2 left-1/2 z-[500] size-10 -translate-x-1/2 fill-lamp text-ink drop-shadow"
      />
    </>
  );
}

/** Puts an address that nobody knows on the map. The pin is the place; its words are what was typed. */
export function PlacePin({ words, search, onPlaced, onClose }: PlacePinProps) {
  const { t } = useTranslation();
  const name = words.trim().slice(0, longestWords);
  const start = useStart(name);
  const { nearby, look } = useNearby();
  const [moved, setMoved] = useState<MapPoint>();
  const [state, setState] = useState<'choosing' | 'busy' | 'failed' | 'abroad'>('choosing');
  const point = moved ?? start;
  const move = (to: MapPoint) => {
    setMoved(to);
    setState((now) => (now === 'busy' ? now : 'choosing'));
    void look(to);
  };
  const take = async () => {
    if (!point) return;
    if (!isInUnitedKingdom(point)) return setState('abroad');
    setState('busy');
    const found = await search(pinText(name, point), new AbortController().signal).catch(() => []);
    const place = found.find(({ id }) => isPin(id));
    if (place) onPlaced(place);
    else setState('failed');
  };
  return (
    <Dialog
      open
      size="form"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Ui_pin-title')}
      description={name}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Ui_pin-back')}
          </Button>
          <Button kind="primary" busy={state === 'busy'} disabled={!point} onClick={() => void take()}>
            {t('Ui_pin-use')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-small">{t('Ui_pin-text')}</p>
      <section aria-label={t('Ui_pin-map')} className="relative isolate h-80 overflow-hidden rounded-card bg-sunken">
        <PinMap start={start} onMove={move} />
      </section>
      <p aria-live="polite" className="mt-3 min-h-6 text-small text-ink-soft">
        {nearby ? t('Ui_pin-near', { place: nearby }) : null}
      </p>
      <FailureNotice className="mt-2">
        {state === 'abroad' ? t('Error_outside-uk') : state === 'failed' ? t('Ui_pin-failed') : ''}
      </FailureNotice>
    </Dialog>
  );
}
