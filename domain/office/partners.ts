/** A hotel or another firm whose site shows our quote form. */
export interface Partner {
  readonly code: string;
  /** The sites that may show it, as browsers write them: `https://www.hotel.example`. */
  readonly origins: readonly string[];
}

const most = { partners: 50, origins: 10 } as const;
const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
// No wildcard, no path and nothing else that means something in a security policy. Plain http only for localhost.
const originPattern =
  /^(?:https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

function readLine(line: string): Partner | null {
  const [code = '', ...origins] = line.trim().split(/\s+/);
  const isRight = codePattern.test(code.toUpperCase()) && origins.length > 0 && origins.length <= most.origins;
  const lower = origins.map((origin) => origin.toLowerCase().replace(/\/$/, ''));
  return isRight && lower.every((origin) => originPattern.test(origin))
    ? { code: code.toUpperCase(), origins: lower }
    : null;
}

/** Partners as the office writes them, one per line: the code, then the sites. Null when a line cannot be read. */
export function readPartners(text: string): readonly Partner[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const partners = lines.flatMap((line) => readLine(line) ?? []);
  const codes = new Set(partners.map(({ code }) => code));
  return partners.length === lines.length && codes.size === lines.length && lines.length <= most.partners
    ? partners
    : null;
}

/** The partner of a code, however it is written; null for any other text. */
export function findPartner(text: string, code: string | undefined): Partner | null {
  const wanted = code?.trim().toUpperCase();
  return readPartners(text)?.find((partner) => partner.code === wanted) ?? null;
}
