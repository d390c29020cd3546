import * as terms from '#domain/api/business/account-terms.ts';
import * as contract from '#domain/api/business/business-account.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { networkOf } from '#server/platform/http/client-address.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { accountOf, accounts, approvedAccounts, bookableAccounts } from './accounts-store.ts';
import { decideAccount } from './decide-account.ts';
import { changeAccount, makeAccount, reread } from './edit-account.ts';
import { presentAccount, presentAccounts } from './present-account.ts';
import { saveAccount } from './save-account.ts';

function staffRoutes(serve: Serve): void {
  serve(terms.openAccounts, async ({ deps }) => ({ $values: await approvedAccounts(deps.db) }));

  serve(terms.makeAccount, async ({ deps, who, body }) => presentAccount(deps, await makeAccount(deps, who, body)));

  serve(
    terms.changeAccount,
    async ({ deps, who, params, body, request }) =>
      presentAccount(deps, await changeAccount(deps, who, { ...params, ifVersion: ifMatch(request) }, body)),
    async ({ deps, params }) => presentAccount(deps, await reread(deps, params.id)),
  );

  serve(contract.listAccounts, async ({ deps, query }) => {
    const found = await accounts(deps.db, query.state ?? null, query.limit, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.appliedAt, id: row.id }));
    return { $values: await presentAccounts(deps, rows), nextCursor };
  });

  serve(contract.approveAccount, async ({ deps, who, params, body }) =>
    presentAccount(deps, await decideAccount(deps, who, { ...params, ...body, state: 'approved' })),
  );

  serve(contract.refuseAccount, async ({ deps, who, params, body }) =>
    presentAccount(deps, await decideAccount(deps, who, { ...params, ...body, state: 'refused' })),
  );

  serve(contract.closeAccount, async ({ deps, who, params, body }) =>
    presentAccount(deps, await decideAccount(deps, who, { ...params, ...body, state: 'closed' })),
  );
}

export function businessRoutes(serve: Serve): void {
  serve(contract.getAccount, async ({ deps, who }) => {
    const account = await accountOf(deps.db, who.personId);
    const booksFor = await bookableAccounts(deps.db, who.personId);
    return { account: account ? await presentAccount(deps, account) : null, booksFor };
  });

  serve(contract.saveAccount, async ({ deps, who, body, request, t }) => {
    const saved = await saveAccount(deps, who, body, networkOf(request.ip));
    const message = t(saved.state === 'applied' ? 'Account_applied' : 'Account_saved');
    return { ...(await presentAccount(deps, saved)), message };
  });
  staffRoutes(serve);
}
