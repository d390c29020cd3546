import { useEffect, useState } from 'react';
import type { OpenedAnswer } from '#domain/api/bookings/bookings.ts';
import { readByLink } from '#web/api/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';

export type Managed =
  | { readonly state: 'loading' }
  /** The link is wrong or has expired; the page then offers the form. */
  | { readonly state: 'closed' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly booking: OpenedAnswer };

const isClosed = (problem: unknown) =>
  problem instanceof ApiProblem && [400, 401, 403, 404, 410].includes(problem.status);

async function read(link: string): Promise<Managed> {
  try {
    return { state: 'here', booking: await readByLink(link) };
  } catch (problem) {
    return isClosed(problem) ? { state: 'closed' } : { state: 'failed', problem };
  }
}

/** The booking of a link; `reload` reads it again and keeps it on the screen in the meantime. */
export function useManaged(link: string) {
  const [managed, setManaged] = useState<Managed>({ state: 'loading' });
  useEffect(() => {
    void read(link).then(setManaged);
  }, [link]);
  return { managed, reload: async () => setManaged(await read(link)) };
}
