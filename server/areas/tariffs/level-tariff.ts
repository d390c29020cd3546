import { AppError } from '#domain/api/errors.ts';
import { levelFares } from '#domain/fares/level-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { changeDraft, type DraftVersion, draftTariff, requireDraft } from './draft-tariff.ts';
import { surveyJourneys } from './survey-journeys.ts';
import { findVersion, type TariffVersion } from './tariff-versions-store.ts';

// Each round measures what the last one changed; the second seldom finds anything new.
const mostRounds = 6;

async function levelled(deps: Deps, tariff: Tariff): Promise<Tariff> {
  const survey = await surveyJourneys(deps, tariff);
  await survey.measureLikely(tariff);
  let level = levelFares(tariff, survey.journeys());
  for (let round = 1; round < mostRounds && (await survey.measureLikely(level)); round += 1)
    level = levelFares(tariff, survey.journeys());
  return level;
}

/** Proposes a version without avoidable price cliffs: changes a draft, or drafts a new version from a published one. */
export async function levelTariff(deps: Deps, who: Person, draft: DraftVersion, note: string): Promise<TariffVersion> {
  const found = await findVersion(deps.db, draft.version);
  if (!found) throw new AppError('not-found');
  const isDraft = found.state === 'draft';
  // The survey takes a while: an outdated draft is refused before it, and one that changes meanwhile after it.
  if (isDraft) await inTransaction(deps, (deps) => requireDraft(deps, draft));
  const { version: _, ...changes } = await levelled(deps, found.tariff);
  if (!isDraft) return draftTariff(deps, who, { changes, note });
  return changeDraft(deps, who, { ...draft, ifRevision: found.revision }, { changes, note: found.note });
}
