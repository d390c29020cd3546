import * as api from '#domain/api/register.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '../http/serve.ts';
import { noteAction } from '../people-admin/note-action.ts';
import { makeInspectorToken, readInspectorToken } from './inspector-link.ts';
import { collectRegister, readRegister, requirePeriod } from './read-register.ts';
import { registerCsv } from './register-csv.ts';
import { sealEvents } from './seal-events.ts';
import { verifyRegister } from './verify-register.ts';

function inspectorRoutes(serve: Serve): void {
  serve(api.inspectorLink, async ({ deps, who, body }) => {
    requirePeriod(body);
    const { token, expiresAt } = makeInspectorToken(deps, body, body.days);
    await noteAction(deps, who, { what: 'inspector-link', subject: `${body.from} – ${body.to}` });
    const url = `${deps.env.publicUrl}/bracknellTaxis/inspect?token=${token}`;
    return { url, token, expiresAt: londonIso(expiresAt) };
  });

  serve(api.inspectRegister, async ({ deps, query, t }) => {
    const { expiresAt, ...period } = readInspectorToken(deps, query.token);
    // One note for a reading, not one for each page of it.
    if (!query.cursor)
      await noteAction(deps, null, { what: 'inspector-read', subject: `${period.from} – ${period.to}` });
    const page = await readRegister(deps, { ...period, by: 'pickup' }, query, t);
    return { ...page, expiresAt: londonIso(expiresAt) };
  });
}

export function registerRoutes(serve: Serve): void {
  serve(api.getRegister, ({ deps, query, t }) => readRegister(deps, query, query, t));
  serve(api.registerCsv, ({ deps, query, t, reply }) => {
    const pieces = collectRegister(deps, query, t);
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
