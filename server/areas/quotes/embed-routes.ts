import { AppError } from '#domain/api/errors.ts';
import { embeddedQuote, embedScript } from '#domain/api/quotes/embed.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { findPartner } from '#domain/office/partners.ts';
import type { Serve } from '#server/deps.ts';
import { embedPage, embedPolicy, embedScriptText } from './embed-page.ts';

export function embedRoutes(serve: Serve): void {
  serve(embeddedQuote, async ({ deps, query, language, t, reply }) => {
    const { partners } = await deps.settings(deps.db);
    const partner = findPartner(partners, query.partner);
    // Without a partner nobody may frame it, as the default headers of every response say.
    if (!partner) throw new AppError('not-found');
    const now = deps.clock();
    const page = embedPage(
      {
        partner: partner.code,
        code: query.code ?? '',
        firm: deps.env.firm.name,
        language: { code: language, tag: languageTag(language) },
        days: { first: londonDate(now), last: londonDate(latestPickup(now)) },
      },
      t,
    );
    // The older header cannot list sites, and browsers that know both follow the policy.
    void reply.removeHeader('x-frame-options').header('content-security-policy', embedPolicy(partner.origins));
    return page;
  });
  serve(embedScript, ({ reply }) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=3600');
    return embedScriptText;
  });
}
