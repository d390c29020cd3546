import { accountFindings } from './attack/account-findings.ts';
import { type AttackedSite, type Finding, startAttackedSite } from './attack/attacked-site.ts';
import { limitFindings } from './attack/limit-findings.ts';
import { loginFindings } from './attack/login-findings.ts';
import { moneyFindings } from './attack/money-findings.ts';
import { placeFindings } from './attack/place-findings.ts';
import { requestFindings } from './attack/request-findings.ts';
import { secondReadingFindings } from './attack/second-reading-findings.ts';
import { siteFindings } from './attack/site-findings.ts';
import { transportFindings } from './attack/transport-findings.ts';
import { whoSeesWhatFindings } from './attack/who-sees-what-findings.ts';
import type { BenchRow } from './support/bench-row.ts';

async function replay(site: AttackedSite, { name, attack }: Finding): Promise<BenchRow> {
  console.error(`${name} …`);
  // An attack that could not be carried out proves nothing.
  const outcome = await attack(site).catch((error: unknown) => `not shown: ${String(error).slice(0, 300)}`);
  const value = outcome === null ? 'held' : `broken: ${outcome}`;
  return { name, value, target: 'held', ok: outcome === null };
}

/** Replays every finding of the security review, one after another, on a site in production mode. */
export async function benchAttack(only?: string): Promise<BenchRow[]> {
  const site = await startAttackedSite();
  // Those about places stop the site.
  const all = [
    ...accountFindings,
    ...requestFindings,
    ...limitFindings,
    ...whoSeesWhatFindings,
    ...moneyFindings,
    ...loginFindings,
    ...transportFindings,
    ...siteFindings,
    ...secondReadingFindings,
    ...placeFindings,
  ];
  const rows: BenchRow[] = [];
  for (const finding of all) if (!only || finding.name.startsWith(`${only} `)) rows.push(await replay(site, finding));
  const alive = await site.call('GET', '/healthz').catch(() => null);
  if (only && alive) await site.stop();
  return rows;
}
