import { useState } from 'react';
import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';
import { readCookie } from '#web/api/client.ts';
import { type Zoom, zooms } from './rows/day-axis.ts';

export const rowSizes = ['compact', 'comfortable'] as const;
export type RowSize = (typeof rowSizes)[number];

export interface BoardView {
  readonly zoom: Zoom;
  readonly rows: RowSize;
}

/** Reads a stored choice; anything unknown is the usual. Fingers need taller rows. */
export function parseView(text: string, isTouch: boolean): BoardView {
  const [zoom, rows] = text.split('.');
  return {
    zoom: zooms.find((each) => String(each) === zoom) ?? 19,
    rows: rowSizes.find((each) => each === rows) ?? (isTouch ? 'comfortable' : 'compact'),
  };
}

export const formatView = ({ zoom, rows }: BoardView) => `${zoom}.${rows}`;

/** How this device shows the board. */
export function useBoardView() {
  const [view, setView] = useState(() =>
    parseView(readCookie(storedNames.boardView) ?? '', matchMedia('(pointer: coarse)').matches),
  );
  const change = (patch: Partial<BoardView>) => {
    const next = { ...view, ...patch };
    setView(next);
    // oxlint-disable-next-line unicorn/no-document-cookie -- as for the theme: it must outlive the session
    document.cookie = `${storedNames.boardView}=${formatView(next)}; path=${location.pathname}; max-age=${choiceSeconds}; samesite=lax`;
  };
  return { ...view, change };
}
