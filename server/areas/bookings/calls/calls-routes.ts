import { connectCall as contract } from '#domain/api/bookings/calls.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Serve } from '#server/deps.ts';
import { sameText } from '#server/platform/http/secrets.ts';
import { connectCall } from './connect-call.ts';

export function callsRoutes(serve: Serve): void {
  serve(contract, async ({ deps, request, query }) => {
    if (!deps.env.CALLS_TOKEN) throw new AppError('not-found');
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!sameText(token, deps.env.CALLS_TOKEN)) throw new AppError('not-signed-in');
    return { number: await connectCall(deps, query.from) };
  });
}
