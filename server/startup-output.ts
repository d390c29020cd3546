import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';

/** The accounts of a demo, as the project's specification fixes them. */
export const demoPassword = 'demo-Bracknell-2026';
export const demoAccounts = [
  { email: 'reader@demo.bracknelltaxis.test', role: 'Reader', what: 'customer' },
  { email: 'driver@demo.bracknelltaxis.test', role: 'Driver', what: 'driver' },
  { email: 'writer@demo.bracknelltaxis.test', role: 'Writer', what: 'staff' },
] as const;

/** A line for the person at the terminal. */
export function say(phase: string, line: string): void {
  process.stdout.write(`${phase.padEnd(10)} ${line}\n`);
}

/** The warnings of a production start, in one list. */
export function formatWarnings({ warnings }: Env): void {
  if (warnings.length === 0) return;
  say('warning', 'The site is starting, but put this right before people use it:');
  for (const warning of warnings) say('warning', `  - ${warning}`);
}

/** The address, and in a demo the accounts. */
export function printReady(env: Env, addresses: readonly (AddressInfo | string)[]): void {
  const [address] = addresses;
  const port = typeof address === 'object' ? address.port : env.PORT;
  say('ready', env.PUBLIC_URL ?? `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`);
  if (env.APP_MODE !== 'demo') return;
  say('demo', `log in with the password ${demoPassword} as`);
  for (const { email, what } of demoAccounts) say('demo', `  ${email} (${what})`);
}
