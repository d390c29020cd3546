import * as contract from '#domain/api/my-data/my-data.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { loginHashes } from '#server/areas/accounts/network.ts';
import { clearSessionCookies } from '#server/areas/accounts/session-cookies.ts';
import { bookingsToKeep } from '#server/areas/bookings/retention/erase-bookings.ts';
import type { Serve } from '#server/deps.ts';
import { deleteAccount } from './delete-account.ts';
import { dataSubjectOf, exportMyData } from './export-my-data.ts';

export function myDataRoutes(serve: Serve): void {
  serve(contract.exportMyData, async ({ deps, who, reply }) => {
    const name = `bracknell-taxis-my-data-${londonDate(deps.clock())}.json`;
    void reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
    return exportMyData(deps, who);
  });

  serve(contract.myRetention, async ({ deps, who, t }) => {
    const months = deps.env.RETENTION_MONTHS;
    const { kept, upcoming } = await bookingsToKeep(deps, dataSubjectOf(who));
    const message = t(kept.length > 0 ? 'MyData_would-keep' : 'MyData_would-keep-none', { months });
    return { message, months, upcoming, kept: { $values: kept } };
  });

  serve(contract.deleteMyAccount, async ({ deps, who, body, request, reply, t }) => {
    const proof = { ...body, field: 'password', ...loginHashes(deps, request, who.email) } as const;
    const kept = await deleteAccount(deps, who, proof);
    clearSessionCookies(reply, deps);
    const message = t(kept.length > 0 ? 'MyData_deleted' : 'MyData_deleted-none');
    return { message, months: deps.env.RETENTION_MONTHS, upcoming: 0, kept: { $values: kept } };
  });
}
