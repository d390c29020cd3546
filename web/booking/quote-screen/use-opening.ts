import { useEffect, useRef } from 'react';
import { readQuote } from '#web/api/quotes.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLocation, useNavigate } from '#web/router/use-router.ts';
import { type Draft, type JourneyValues, keepCode } from '#web/shared/booking-form/booking-draft.ts';
import { fieldId } from '#web/ui/form/field.tsx';
import { isOver, type OpeningSteps } from './opening-steps.ts';
import type { DraftStorage } from './use-draft-storage.ts';

/** What a fast visitor typed into the served page before this code had loaded. */
function typedBefore(journey: JourneyValues): JourneyValues {
  const typed = (name: 'pickup' | 'destination') => {
    const input = document.getElementById(fieldId(name));
    const text = input instanceof HTMLInputElement ? input.value.trim() : '';
    return text && !journey[name].text ? { text } : journey[name];
  };
  const [pickup, destination] = [typed('pickup'), typed('destination')];
  const isSame = pickup === journey.pickup && destination === journey.destination;
  return isSame ? journey : { ...journey, pickup, destination };
}

/** The draft on this device; its quote is checked with the server, because it is only valid for half an hour. */
async function openDraft(draft: Draft, steps: OpeningSteps): Promise<void> {
  steps.fill(typedBefore(draft.journey), draft.passenger);
  if (!draft.quote) return;
  steps.show(draft.quote, draft.asked);
  try {
    // Again, because its texts are in the language it was asked in.
    steps.refresh(await readQuote(draft.quote.id));
  } catch (problem) {
    // A booking whose answer was lost can be requested again, whatever has become of its quote.
    if (isOver(problem) && !draft.sending) steps.lapsed(draft.journey, draft.quote, draft.asked);
  }
}

/** The parameters of links, of the form without scripts, and of a booking to repeat. */
const namesJourney = (query: URLSearchParams) =>
  ['pickup', 'destination', 'trip', 'rebook', 'returnOf'].some((name) => query.has(name));

/** Fills the screen once, in the browser: from its URL, else from the draft of the device. */
export function useOpening(draft: DraftStorage, steps: OpeningSteps, quoteId: string | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { today } = usePageData();
  const { tag } = useTranslation();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    keepCode(search);
    const stored = draft.open();
    const query = new URLSearchParams(search);
    const open = async () => {
      // Most visitors come without a journey in the URL; the code that reads one is only loaded when there is one.
      const { openUrl } = await import('./open-url.ts');
      if (!openUrl({ quoteId, query, today, tag }, stored, steps)) void openDraft(stored, steps);
      // The URL has been used: a reload then restores what was typed since.
      else if (!quoteId) void navigate(pathname, { replace: true, state, preventScrollReset: true });
    };
    const hasFailed = (problem: unknown) => {
      steps.fill(stored.journey, stored.passenger);
      steps.failed(problem);
    };
    if (quoteId || namesJourney(query)) open().catch(hasFailed);
    else void openDraft(stored, steps);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, []);
}
