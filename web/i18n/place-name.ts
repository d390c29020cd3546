import { useWords } from './words.tsx';

/** A place of the tariff in the visitor's language; places that staff added later keep the name they were given. */
export function usePlaceName(): (id: string, name: string) => string {
  const { t, has } = useWords();
  return (id, name) => (has(`Place_${id}`) ? t(`Place_${id}`) : name);
}

/** Published under the name of a town, and meant as its airport. */
const airports = new Set(['gatwick', 'heathrow', 'luton', 'stansted']);

/** A published place as a quote is asked for it: "Luton" alone is the town. */
export function writtenOut(id: string, location: string): string {
  return airports.has(id) && !/airport/i.test(location) ? `${location} Airport` : location;
}
