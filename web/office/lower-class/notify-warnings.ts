import { notify, withdraw } from '#web/ui/toast.ts';

/** Says what speaks against a driver who was assigned all the same; the next assignment replaces it. */
export function notifyWarnings(bookingId: string, warnings: readonly { readonly message: string }[]): void {
  const about = `warnings ${bookingId}`;
  if (warnings.length === 0) withdraw(about);
  else notify({ kind: 'info', about, text: warnings.map(({ message }) => message).join(' ') });
}
