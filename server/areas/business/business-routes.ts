import * as contract from '#domain/api/account.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { accountOf, accounts, type BusinessAccount } from './accounts-store.ts';
import { decideAccount } from './decide-account.ts';
import { saveAccount } from './save-account.ts';

const shown = <Account extends BusinessAccount>(account: Account) => ({
  ...account,
  appliedAt: londonIso(account.appliedAt),
  decidedAt: account.decidedAt ? londonIso(account.decidedAt) : null,
});

function staffRoutes(serve: Serve): void {
  serve(contract.listAccounts, async ({ deps, query }) => {
    const found = await accounts(deps.db, query.state ?? null, query.limit, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.appliedAt, id: row.id }));
    return { $values: rows.map(shown), nextCursor };
  });

  serve(contract.approveAccount, async ({ deps, who, params, body }) =>
    shown(await decideAccount(deps, who, { ...params, ...body, state: 'approved' })),
  );

  serve(contract.refuseAccount, async ({ deps, who, params, body }) =>
    shown(await decideAccount(deps, who, { ...params, ...body, state: 'refused' })),
  );

  serve(contract.closeAccount, async ({ deps, who, params, body }) =>
    shown(await decideAccount(deps, who, { ...params, ...body, state: 'closed' })),
  );
}

export function businessRoutes(serve: Serve): void {
  serve(contract.getAccount, async ({ deps, who }) => {
    const account = await accountOf(deps.db, who.personId);
    return { account: account ? shown(account) : null };
  });

  serve(contract.saveAccount, async ({ deps, who, body, t }) => {
    const saved = await saveAccount(deps, who, body);
    return { ...shown(saved), message: t(saved.state === 'applied' ? 'Account_applied' : 'Account_saved') };
  });
  staffRoutes(serve);
}
