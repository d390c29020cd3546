/** A strip without fares is a mistake in the tariff: the console says why. */
export function warnWhenEmpty(lines: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- for the people who run the site, not for visitors
  if (lines.length === 0) console.warn('The price banner has no lines to animate.');
}
