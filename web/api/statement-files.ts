/** Addresses of a month's statement, for links: the own one, or, for staff, that of an account. */
export function statementFile(month: string, ending: 'pdf' | 'csv', accountId?: string): string {
  const whose = accountId === undefined ? 'Account' : `Admin/accounts/${encodeURIComponent(accountId)}`;
  return `/api/${whose}/statements/${encodeURIComponent(month)}/statement.${ending}`;
}
