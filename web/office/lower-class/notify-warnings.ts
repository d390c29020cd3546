import { notify, withdraw } from '#web/ui/toast/toast.ts';

/** Shows the warnings about an assignment that was made all the same; those of the next one replace them. */
export function notifyWarnings(bookingId: string, warnings: readonly { readonly message: string }[]): void {
  const about = `warnings ${bookingId}`;
  if (warnings.length === 0) withdraw(about);
  else notify({ kind: 'info', about, text: warnings.map(({ message }) => message).join(' ') });
}
