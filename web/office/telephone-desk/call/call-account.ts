import type { Caller } from '#web/api/office/bookings.ts';

export type CallersAccount = Caller['accounts'][number];

/** The first company that has credit left, of those that are not only known from online bookings. */
export const firstToPay = (accounts: readonly CallersAccount[]) =>
  accounts.find(({ creditLeft, isChecked }) => isChecked && creditLeft !== 0);

/** The account that the call goes on, empty for none, and the cost code. */
interface Paid {
  readonly accountId: string;
  readonly costReference: string;
}

/** The company and its cost code; what was chosen or typed before stays. */
export const onAccount = (call: Paid, account: CallersAccount | undefined): Partial<Paid> =>
  call.accountId || !account
    ? {}
    : { accountId: account.id, costReference: call.costReference.trim() || account.costReference };

/** The company that staff have pressed pays, with the code of the caller's last journey on its account. */
export const payWith = (call: Paid, { id, costReference }: CallersAccount): Paid => ({
  accountId: id,
  costReference: costReference || (call.accountId === id ? call.costReference : ''),
});
