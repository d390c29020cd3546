import * as api from '#domain/api/evidence/evidence.ts';
import type { Serve } from '#server/deps.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { gatherEvidence } from './gather-evidence.ts';

export function evidenceRoutes(serve: Serve): void {
  serve(api.getEvidence, ({ deps, who, params, query, t }) =>
    gatherEvidence(deps, who, { id: params.id, link: query.link }, t),
  );
  serve(api.evidencePdf, async ({ deps, who, params, query, t, language, reply }) => {
    const evidence = await gatherEvidence(deps, who, { id: params.id, link: query.link }, t);
    void reply.header('content-disposition', `inline; filename="${evidence.reference}-pickup.pdf"`);
    return evidencePdf(deps, evidence, language);
  });
}
