import { renderToStaticMarkup } from 'react-dom/server';
import { placeIconUrl } from '#domain/places/place.ts';
import { placeKinds } from '#domain/places/place-kinds.ts';
import { PlaceIcon } from './place-icon.tsx';

/** The soft text colour: readable on light and dark, because a picture in an `<img>` has no theme. */
const ink = '#6b7a93';

/**
 * Pictures that the API refers to, so that other programs can show them: path → SVG. The build writes them as files.
 */
export function namedPictures(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    placeKinds.map((kind) => [
      placeIconUrl(kind),
      renderToStaticMarkup(<PlaceIcon kind={kind} />).replace('stroke="currentColor"', `stroke="${ink}"`),
    ]),
  );
}
