import * as contract from '#domain/api/business/statements.ts';
import { pence } from '#domain/basics/money.ts';
import { journeysCsv } from '#domain/booking/journeys-csv.ts';
import { type VatMode, vatIn } from '#domain/fares/vat.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps, Serve } from '#server/deps.ts';
import type { BusinessAccount } from './accounts-store.ts';
import { accountForStaff, listStatements, ownAccount, readStatement, type Statement } from './read-statement.ts';
import { statementPdf } from './statement-pdf.ts';

const statementCsv = (statement: Statement, mode: VatMode, t: Translate): string =>
  journeysCsv(statement.journeys, ({ pricePence }) => vatIn(mode, pence(pricePence)), statement, t);

type Reply = { header(name: string, value: string): unknown };

/** The month of an account, and its file name. */
async function statementFor(deps: Deps, reply: Reply, account: BusinessAccount, month: string, ending: string) {
  const disposition = ending === 'pdf' ? 'inline' : 'attachment';
  reply.header('content-disposition', `${disposition}; filename="statement-${month}.${ending}"`);
  return readStatement(deps, account, month);
}

export function statementRoutes(serve: Serve): void {
  serve(contract.listStatements, async ({ deps, who }) => ({
    $values: await listStatements(deps, await ownAccount(deps, who.personId)),
  }));

  serve(contract.statementPdf, async ({ deps, who, params, reply, language }) => {
    const account = await ownAccount(deps, who.personId);
    return statementPdf(deps, await statementFor(deps, reply, account, params.month, 'pdf'), language);
  });

  serve(contract.statementCsv, async ({ deps, who, params, reply, t }) => {
    const account = await ownAccount(deps, who.personId);
    return statementCsv(await statementFor(deps, reply, account, params.month, 'csv'), deps.env.firm.vat.mode, t);
  });

  serve(contract.listAccountStatements, async ({ deps, params }) => ({
    $values: await listStatements(deps, await accountForStaff(deps, params.id)),
  }));

  serve(contract.accountStatementPdf, async ({ deps, params, reply, language }) => {
    const account = await accountForStaff(deps, params.id);
    return statementPdf(deps, await statementFor(deps, reply, account, params.month, 'pdf'), language);
  });

  serve(contract.accountStatementCsv, async ({ deps, params, reply, t }) => {
    const account = await accountForStaff(deps, params.id);
    return statementCsv(await statementFor(deps, reply, account, params.month, 'csv'), deps.env.firm.vat.mode, t);
  });
}
