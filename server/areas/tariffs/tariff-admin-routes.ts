import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/tariffs/tariff-versions.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { bankHolidays } from '#domain/fares/bank-holidays.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { changeDraft, discardDraft, draftTariff } from './draft-tariff.ts';
import { findCliffs } from './find-cliffs.ts';
import { findLowFares } from './find-low-fares.ts';
import { levelTariff } from './level-tariff.ts';
import { publishTariff } from './publish-tariff.ts';
import { findVersion, listVersions, type TariffVersion } from './tariff-versions-store.ts';
import { tryTariff } from './try-tariff.ts';

const when = (at: Date | null) => (at ? londonIso(at) : null);

async function presenter(deps: Deps) {
  const inForce = (await deps.tariffAt(deps.db, deps.clock())).version;
  return (row: TariffVersion) => ({
    ...row,
    effectiveFrom: when(row.effectiveFrom),
    publishedAt: when(row.publishedAt),
    createdAt: londonIso(row.createdAt),
    changedAt: when(row.changedAt),
    isInForce: row.version === inForce,
  });
}

async function shownVersion(deps: Deps, version: number) {
  const found = await findVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  return (await presenter(deps))(found);
}

export function tariffAdminRoutes(serve: Serve): void {
  serve(api.listTariffs, async ({ deps }) => {
    const versions = await listVersions(deps.db);
    const year = Number(londonDate(deps.clock()).slice(0, 4));
    const days = [year, year + 1, year + 2].flatMap((each) => bankHolidays(each));
    return { $values: versions.map(await presenter(deps)), bankHolidays: days };
  });
  serve(api.draftTariff, async ({ deps, who, body }) => {
    const draft = await draftTariff(deps, who, body);
    return (await presenter(deps))(draft);
  });
  serve(
    api.changeDraft,
    async ({ deps, who, params, body, request }) => {
      const draft = await changeDraft(deps, who, { version: params.version, ifRevision: ifMatch(request) }, body);
      return (await presenter(deps))(draft);
    },
    ({ deps, params }) => shownVersion(deps, params.version),
  );
  serve(api.discardDraft, async ({ deps, who, params, request, t }) => {
    await discardDraft(deps, who, { version: params.version, ifRevision: ifMatch(request) });
    return { message: t('Tariff_discarded') };
  });
  serve(api.listLowFares, async ({ deps, params }) => ({ $values: await findLowFares(deps, params.version) }));
  serve(api.listCliffs, ({ deps, params }) => findCliffs(deps, params.version));
  serve(
    api.levelTariff,
    async ({ deps, who, params, request, t }) => {
      const seen = { version: params.version, ifRevision: ifMatch(request) };
      const draft = await levelTariff(deps, who, seen, t('Tariff_level-note'));
      return (await presenter(deps))(draft);
    },
    ({ deps, params }) => shownVersion(deps, params.version),
  );
  serve(api.tryTariff, ({ deps, params, body }) => tryTariff(deps, params.version, body));
  serve(
    api.publishTariff,
    async ({ deps, who, params, body, request }) => {
      const draft = { version: params.version, ifRevision: ifMatch(request) };
      const published = await publishTariff(deps, who, draft, body?.effectiveFrom);
      return (await presenter(deps))(published);
    },
    ({ deps, params }) => shownVersion(deps, params.version),
  );
}
