import * as api from '#domain/api/register/register.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { paths } from '#domain/basics/paths.ts';
import type { Serve } from '#server/deps.ts';
import { makeInspectorLink, noteReading, openInspectorLink, revokeInspectorLink } from './inspector-link.ts';
import { type InspectorLink, listLinks } from './inspector-links-store.ts';
import { collectRegister, readRegister, requirePeriod } from './read-register.ts';
import { registerCsv } from './register-csv.ts';
import { sealEvents } from './seal-events.ts';
import { verifyRegister } from './verify-register.ts';

const when = (at: Date | null) => (at ? londonIso(at) : null);
// A firm creates only a few links a year; older ones are in the audit.
const shownLinks = 20;

const stateOf = (link: InspectorLink, now: Date) => {
  if (link.revokedAt) return 'revoked' as const;
  return link.expiresAt <= now ? ('expired' as const) : ('open' as const);
};

function inspectorRoutes(serve: Serve): void {
  serve(api.inspectorLink, async ({ deps, who, body }) => {
    requirePeriod(body);
    const { id, token, expiresAt } = await makeInspectorLink(deps, who, body, body.days);
    const url = deps.env.publicUrl + paths.inspect(token);
    return { id, url, token, expiresAt: londonIso(expiresAt) };
  });

  serve(api.listInspectorLinks, async ({ deps }) => ({
    $values: (await listLinks(deps.db, shownLinks)).map((link) => ({
      ...link,
      madeAt: londonIso(link.madeAt),
      expiresAt: londonIso(link.expiresAt),
      readAt: when(link.readAt),
      state: stateOf(link, deps.clock()),
    })),
  }));

  serve(api.revokeInspectorLink, async ({ deps, who, params, t }) => {
    await revokeInspectorLink(deps, who, params.id);
    return { message: t('Register_link-revoked') };
  });

  serve(api.inspectRegister, async ({ deps, query, language }) => {
    const link = await openInspectorLink(deps, query.token);
    // One audit entry per reading, not one per page.
    if (!query.cursor) await noteReading(deps, link);
    const page = await readRegister(deps, { from: link.from, to: link.to, by: 'pickup' }, query, language);
    return { ...page, expiresAt: londonIso(link.expiresAt) };
  });
}

export function registerRoutes(serve: Serve): void {
  serve(api.getRegister, ({ deps, query, language }) =>
    readRegister(deps, query, { ...query, isIncomplete: query.incomplete === 'true' }, language),
  );
  serve(api.registerCsv, ({ deps, query, t, language, reply }) => {
    const pieces = collectRegister(deps, query, language);
    const file = `register-${query.from}-${query.to}.csv`;
    void reply.header('content-disposition', `attachment; filename="${file}"`);
    return registerCsv(pieces, t);
  });
  serve(api.verifyRegister, async ({ deps, t }) => {
    const { lastSeal, firstBreak, ...report } = await verifyRegister(deps);
    return {
      ...report,
      lastSeal: lastSeal && {
        id: lastSeal.id,
        sealedAt: londonIso(lastSeal.sealedAt),
        hash: lastSeal.hash.toString('hex'),
      },
      firstBreak: firstBreak && { ...firstBreak, message: t(`Register_break-${firstBreak.kind}`) },
    };
  });
  serve(api.sealRegister, ({ deps }) => sealEvents(deps));
  inspectorRoutes(serve);
}
