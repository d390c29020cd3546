import fs from 'node:fs';
import path from 'node:path';
import type { Firm } from '#domain/api/site/firm.ts';
import { projectRoot } from './project-root.ts';
import { secretBits, secretsIn } from './secret-strength.ts';
import { isLoopback } from './transport-rules.ts';

interface Settings {
  readonly PUBLIC_URL?: string | undefined;
  readonly SESSION_SECRET?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly TRUST_PROXY: false | number | readonly string[];
}

/** What stops a start in production, and what is only a warning. */
interface Verdict {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

// Below what 32 random hexadecimal digits score, above what a sentence scores.
const leastSecretBits = 96;
const defaultPasswords = new Set([
  'bracknell',
  'bracknell_taxis',
  'postgres',
  'password',
  'change-me',
  'changeme',
  'secret',
]);

/** A local address: the site is being tried out. */
function isThisMachine(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  return isLoopback(new URL(publicUrl).hostname);
}

function hasDefaultPassword(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { username, password } = new URL(databaseUrl);
  const plain = password.toLowerCase();
  return plain !== '' && (defaultPasswords.has(plain) || plain === username.toLowerCase());
}

/** Which details are still those of the sample firm: phone, email, licence, company and ICO numbers, figures. */
function samplePartsIn(firm: Firm): string[] {
  const sample: Firm = JSON.parse(fs.readFileSync(path.join(projectRoot, 'firm.json'), 'utf8'));
  const isSame = {
    phone: firm.phone === sample.phone,
    email: firm.email === sample.email,
    operatorLicence: firm.operatorLicence.number === sample.operatorLicence.number,
    company: firm.company !== undefined && firm.company.number === sample.company?.number,
    ico: firm.ico !== undefined && firm.ico === sample.ico,
    figures: firm.figures !== undefined && firm.figures.miles === sample.figures?.miles,
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [name] : []));
}

/** Legally required details that the firm's file lacks. A sole trader has no company. */
function lawGapsIn(firm: Firm): string[] {
  const gaps: string[] = [];
  if (!firm.company && /\b(limited|ltd|llp|plc|cyfyngedig|cyf)\b/i.test(firm.legalName))
    gaps.push('FIRM_FILE: company: not set; a company must show its number and registered office on site and emails');
  if (!firm.ico)
    gaps.push("FIRM_FILE: ico: not set; the privacy page shows no number of the Information Commissioner's Office");
  return gaps;
}

/** Over https people come through a proxy; unless it is trusted, all of them count as one visitor. */
export const lacksProxy = ({ PUBLIC_URL, TRUST_PROXY }: Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  PUBLIC_URL?.startsWith('https:') === true && !TRUST_PROXY;

/** What production refuses to start with, or only warns about. On a local address, for a trial, it is more lenient. */
export function validateProduction(settings: Settings, firm: Firm | undefined): Verdict {
  const { PUBLIC_URL, SESSION_SECRET, SMTP_URL, DATABASE_URL } = settings;
  const isTrial = PUBLIC_URL !== undefined && isThisMachine(PUBLIC_URL);
  const problems: string[] = [];
  const warnings: string[] = [];
  const unlessTrial = isTrial ? warnings : problems;
  if (SESSION_SECRET && secretsIn(SESSION_SECRET).some((secret) => secretBits(secret) < leastSecretBits))
    problems.push('SESSION_SECRET: can be guessed (words, repeats or rows); make one with openssl rand -base64 48');
  if (PUBLIC_URL?.startsWith('http://'))
    unlessTrial.push(
      isTrial
        ? 'PUBLIC_URL: only this machine can use the site; people need an https address'
        : 'PUBLIC_URL: must start with https://, or passwords and sessions can be read on the way',
    );
  const sampleParts = firm ? samplePartsIn(firm) : [];
  if (sampleParts.length > 0)
    unlessTrial.push(`FIRM_FILE: ${sampleParts.join(', ')}: still the sample; put in the firm's own details`);
  if (firm) warnings.push(...lawGapsIn(firm));
  if (DATABASE_URL && hasDefaultPassword(DATABASE_URL))
    unlessTrial.push('DATABASE_URL: the password is a default that anyone would try; choose another');
  if (lacksProxy(settings))
    warnings.push(
      'TRUST_PROXY: not set; behind the https proxy all visitors count as one, and share its rate limits; set it to 1 or to the proxy’s address',
    );
  if (!SMTP_URL) warnings.push('SMTP_URL: not set, so nobody gets an email; they are kept as files in DATA_DIR/mail');
  return { problems, warnings };
}
