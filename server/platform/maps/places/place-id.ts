/**
 * Self-describing ids, so that they survive a restart and a new build of the index: cu:heathrow-t5 · rs:BCE ·
 * tw:crowthorne.rg45 · st:high-street.crowthorne.rg45 · pc:RG121AB · pc:RG12. A house number follows a slash
 * (st:ringmead.bracknell.rg12/12); a postcode that locates a long street better follows an @
 * (st:london-road.bracknell.rg12@RG122AA/5).
 */
export interface PlaceId {
  type: 'cu' | 'rs' | 'tw' | 'st' | 'pc';
  key: string;
  at?: string;
  house?: string;
}

const shape = /^(cu|rs|tw|st|pc):([A-Za-z0-9.-]{1,120})(?:@([A-Z0-9]{5,7}))?(?:\/([A-Za-z0-9 ,%-]{1,40}))?$/;

export function formatPlaceId({ type, key, at, house }: PlaceId): string {
  return `${type}:${key}${at === undefined ? '' : `@${at}`}${house === undefined ? '' : `/${encodeURIComponent(house)}`}`;
}

export function parsePlaceId(text: string): PlaceId | null {
  const match = shape.exec(text);
  if (match === null) return null;
  const [, type, key = '', at, house] = match;
  try {
    return {
      type: type as PlaceId['type'],
      key,
      at,
      house: house === undefined ? undefined : decodeURIComponent(house),
    };
  } catch {
    return null;
  }
}
