/** A strip without fares is a fault of the tariff: whoever looks for it finds the reason in the console. */
export function formatWhenEmpty(lines: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- for the people who run the site, not for visitors
  if (lines.length === 0) console.warn('The price banner has no lines to animate.');
}
