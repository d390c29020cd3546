// `status = 3`, `r.status not in (2, 4)`, `case when ${status} = 5`: a number that only the domain should know.
const stateAsNumber = /\bstatus\}?\s*(=|<>|!=|(not\s+)?in\s*\(|(=|<>)\s*(any|all)\s*\()\s*'?\{?\d[^\s`]*/gi;

// `state = 'sent'`, `a.state <> 'waiting'`, `outcome in ('wrong')`: a name that only the domain should know.
const stateAsName = /\b(state|outcome)\}?\s*(=|<>|!=|(not\s+)?in\s*\()\s*'[a-z][^\s`]*/gi;

// `inTransaction(deps, async ({ db }) => …)`: unless the parameter is called `deps`, the outer deps can still be used.
const workInTransaction = /\binTransaction\(\s*\w+,\s*(?:async\s*)?\(([^)]*)\)\s*=>/g;

/** Where a file breaks the database rules of docs/architecture.md, judging by its text. */
export function databaseProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  if (/^server\/.*-store\.ts$/.test(file))
    for (const [found] of text.matchAll(stateAsNumber))
      problems.push(`${file}: "${found}": states in SQL come from domain/booking/states.ts through statusIn`);
  if (/^server\/.*-store\.ts$/.test(file))
    for (const [found] of text.matchAll(stateAsName))
      problems.push(`${file}: "${found}": states in SQL come from the domain's lists through nameIn`);
  if (/^server\/areas\/(?!.*(-store|\.test)\.ts$)/.test(file) && /\.transaction\(/.test(text))
    problems.push(`${file}: a use-case opens its transaction with inTransaction, which shadows deps`);
  if (/^server\/areas\/(?!.*\.test\.ts$)/.test(file))
    for (const [, parameter = ''] of text.matchAll(workInTransaction))
      if (parameter.trim() !== 'deps')
        problems.push(`${file}: the work of inTransaction calls its parameter deps, not "${parameter}"`);
  return problems;
}
