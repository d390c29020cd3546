import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readStaffBooking, type StaffBooking, staffListQuery } from '#web/api/office/bookings.ts';
import { useBookingChanges } from '#web/office/live/office-hub.tsx';
import { belongs, type ListFilter, requestOf } from './list-filter.ts';

type Page = { $values: StaffBooking[]; nextCursor?: string | null };
type Pages = InfiniteData<Page>;

/** Changes that arrive together are handled together. */
const gatherMs = 200;
/** More changes than this are not followed row by row; the reader only sees that there is something new. */
const mostRows = 12;

function replaceRow(pages: Pages | undefined, fresh: StaffBooking): Pages | undefined {
  if (!pages) return pages;
  const swap = (row: StaffBooking) => (row.id === fresh.id && row.version <= fresh.version ? fresh : row);
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, $values: page.$values.map(swap) })) };
}

/**
 * Follows changes by others without moving anything under the reader: rows in the list are refreshed in place and
 * marked, new ones are only counted until the reader asks for them.
 */
export function useLiveRows(filter: ListFilter) {
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const gathered = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { queryKey } = staffListQuery(requestOf(filter));
  const list = JSON.stringify(queryKey);

  const forget = () => {
    setMarked(new Set());
    setNews(new Set());
  };
  const [lastList, setLastList] = useState(list);
  if (lastList !== list) {
    setLastList(list);
    forget();
  }

  const note = (id: string, isHere: boolean) => (isHere ? setMarked : setNews)((now) => new Set(now).add(id));

  const rows = () => client.getQueryData(queryKey)?.pages.flatMap((page) => page.$values) ?? [];
  const look = async (id: string) => {
    const known = rows().find((row) => row.id === id);
    const fresh = await readStaffBooking(id).catch(() => null);
    if (!fresh || known?.version === fresh.version) return;
    if (known) client.setQueryData(queryKey, (pages) => replaceRow(pages, fresh));
    if (known || belongs(fresh, filter, Date.now())) note(id, known !== undefined);
  };
  const settle = () => {
    const ids = [...gathered.current];
    gathered.current.clear();
    if (ids.length > mostRows) for (const id of ids) note(id, false);
    else for (const id of ids) void look(id);
  };
  /** After a time without a connection: rows that changed meanwhile are marked too. */
  const readAgain = async () => {
    const before = new Map(rows().map(({ id, version }) => [id, version]));
    await client.invalidateQueries({ queryKey });
    for (const { id, version } of rows()) if ((before.get(id) ?? version) !== version) note(id, true);
  };
  useBookingChanges((id) => {
    if (id === null) return void readAgain();
    gathered.current.add(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, gatherMs);
    return undefined;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const showNew = async () => {
    forget();
    await client.resetQueries({ queryKey });
  };
  return { marked, news: news.size, showNew };
}
