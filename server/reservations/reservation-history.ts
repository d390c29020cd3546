import { londonIso } from '#domain/basics/london-time.ts';
import type { Translate } from '#domain/words/translate.ts';
import type { Deps } from '../deps.ts';
import { eventsOf } from './events-store.ts';

/** A booking's history for its customer: what happened and when, without the names of staff. */
export async function reservationHistory(deps: Deps, id: string, t: Translate) {
  const events = await eventsOf(deps.db, id);
  return events.map(({ at, what, actor, changes }) => {
    const to = changes['status']?.[1];
    const state = what === 'state' && typeof to === 'string' ? to : null;
    const said = t(`Event_${what}`, { state: state ? t(`Status_${state}`) : '' });
    return { at: londonIso(at), code: state ?? what, what: said, actor };
  });
}
