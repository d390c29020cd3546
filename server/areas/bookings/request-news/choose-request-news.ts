import { badField } from '#domain/api/errors.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import type { RequestNews } from '#domain/people/request-news.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requestNewsOf, saveRequestNews } from './request-news-store.ts';

/** A person's own choice, and the number that texts would go to; null without one that takes texts. */
export async function readRequestNews(
  deps: Deps,
  { personId }: Person,
): Promise<RequestNews & { mobile: string | null }> {
  const found = await requestNewsOf(deps.db, personId);
  if (!found) throw new Error('the person is missing');
  return { ...found, mobile: textableNumber(found.mobile) };
}

/** Refuses texts without a mobile number: they would silently go nowhere. */
export async function chooseRequestNews(deps: Deps, who: Person, chosen: RequestNews) {
  const { mobile } = await readRequestNews(deps, who);
  if (chosen.text && mobile === null) throw badField('text', 'Error_mobile-missing');
  await saveRequestNews(deps.db, who.personId, chosen);
  return readRequestNews(deps, who);
}
