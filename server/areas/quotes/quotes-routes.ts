import { applyVoucher as applyVoucherApi } from '#domain/api/quotes/apply-voucher.ts';
import * as api from '#domain/api/quotes/quotes.ts';
import type { Serve } from '#server/deps.ts';
import { isStaff } from '#server/platform/http/who.ts';
import { applyVoucher } from './apply-voucher.ts';
import { askedPickup } from './asked-pickup.ts';
import { createQuote, findJourney } from './create-quote.ts';
import { openQuote } from './open-quote.ts';
import { payerFor } from './payer-for.ts';
import { presentQuote } from './present-quote.ts';
import { quoteWarnings } from './quote-warnings.ts';

export function quotesRoutes(serve: Serve): void {
  serve(api.createQuote, async ({ deps, who, body, language }) => {
    const { via = null, returnTime = null, flightNumber = '' } = body;
    const journey = await findJourney(deps, { ...body, via }, returnTime !== null);
    const payer = await payerFor(deps, who, body);
    const pickupTime = await askedPickup(deps, body);
    // Only the phone desk asks for every class; the public form never does.
    const mayBePast = isStaff(who) && body.everyClass === true;
    const asked = { ...body, via, returnTime, flightNumber, payer, pickupTime, mayBePast };
    const quote = await createQuote(deps, who, asked, journey);
    const warnings = await quoteWarnings(deps, who, quote, { language, isAsap: body.asap === true });
    return presentQuote(deps, quote, language, warnings);
  });

  serve(applyVoucherApi, async ({ deps, who, params, body, language }) => {
    const quote = await applyVoucher(deps, who, params.id, body.code);
    return presentQuote(deps, quote, language, await quoteWarnings(deps, who, quote, { language }));
  });

  serve(api.getQuote, async ({ deps, who, params, language }) => {
    const quote = await openQuote(deps, params.id);
    return presentQuote(deps, quote, language, await quoteWarnings(deps, who, quote, { language }));
  });
}
