/** What fingers make of the mail services that most people use, by the service. */
const services: Readonly<Record<string, readonly string[]>> = {
  gmail: ['gmial', 'gamil', 'gmal', 'gmai', 'gmaill', 'gmil', 'gnail', 'gmsil', 'ggmail'],
  hotmail: ['hotmial', 'hotmal', 'hotmai', 'hotmil', 'hotnail', 'homail', 'htomail'],
  yahoo: ['yaho', 'yahooo', 'yhaoo', 'yhoo'],
  outlook: ['outlok', 'outloook', 'outllok'],
  icloud: ['iclod', 'icoud', 'icloude'],
};
/** What nobody's address ends in. */
const endings = new Map([
  ['con', 'com'],
  ['cmo', 'com'],
  ['ocm', 'com'],
  ['couk', 'co.uk'],
  ['co.ku', 'co.uk'],
]);
/** They have one ending each. Others have addresses in many countries. */
const always = new Map([
  ['gmail', 'com'],
  ['icloud', 'com'],
]);

const meantBy = new Map(Object.entries(services).flatMap(([service, slips]) => slips.map((slip) => [slip, service])));

/** The domain that was probably meant, where an address has one of the commonest slips in it; null for any other. */
export function domainMeant(email: string): string | null {
  const typed = /^[^\s@]+@([^\s@]+)$/.exec(email.trim())?.[1]?.toLowerCase() ?? '';
  const [, name = '', ending = ''] = /^([^.]+)\.(.+)$/.exec(typed) ?? [];
  if (name === '') return null;
  const service = meantBy.get(name) ?? name;
  const meant = `${service}.${always.get(service) ?? endings.get(ending) ?? ending}`;
  return meant === typed ? null : meant;
}
