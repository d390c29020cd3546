import { useEffect, useState } from 'react';

export interface OwnPosition {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy: number;
}

/**
 * `missing`: the browser has no geolocation. `denied`: the driver or the phone blocks it. `lost`: no fix at the moment.
 */
export type PositionState = 'asking' | 'here' | 'denied' | 'missing' | 'lost';

const onTrip: PositionOptions = { enableHighAccuracy: true, maximumAge: 4_000, timeout: 20_000 };
/** Nobody is watching the car then: GPS would only drain the battery. */
const between: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 60_000 };

/**
 * The phone's position while the page is open: exact during a trip, rough and infrequent otherwise. The last known
 * position stays while the signal is lost.
 */
export function useOwnPosition(isOnTheWay: boolean): { state: PositionState; position: OwnPosition | null } {
  const [state, setState] = useState<PositionState>(() => ('geolocation' in navigator ? 'asking' : 'missing'));
  const [position, setPosition] = useState<OwnPosition | null>(null);
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setState('here');
        setPosition({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy });
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'lost'),
      isOnTheWay ? onTrip : between,
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOnTheWay]);
  return { state, position };
}
