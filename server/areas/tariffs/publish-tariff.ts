import { AppError, badField } from '#domain/api/errors.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type DraftVersion, requireDraft } from './draft-tariff.ts';
import { findVersion, type TariffVersion, writePublished } from './tariff-versions-store.ts';

/** Now or in the future: prices that people have seen are not changed retroactively. */
function startOf(text: string | undefined, now: Date): Date {
  if (text === undefined || text === '') return now;
  const read = readTime(text);
  if (!read.ok) throw badField('effectiveFrom', read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  if (read.instant < now) throw badField('effectiveFrom', 'Error_publish-past');
  return read.instant;
}

/** Publishes a draft. From its start every quote and page follows; a published version never changes again. */
export function publishTariff(
  deps: Deps,
  who: Person,
  draft: DraftVersion,
  effectiveFrom: string | undefined,
): Promise<TariffVersion> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock();
    const from = startOf(effectiveFrom, now);
    const { version } = await requireDraft(deps, draft);
    await writePublished(deps.db, version, from, now, who.personId);
    await noteAction(deps, who, {
      what: 'tariff-published',
      subject: String(version),
      changes: { effectiveFrom: [null, from.toISOString()] },
    });
    await notifyOnCommit(deps, 'tariff_published', String(version));
    const published = await findVersion(deps.db, version);
    if (!published) throw new AppError('not-found');
    return published;
  });
}
