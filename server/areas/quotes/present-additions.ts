import { formatPence } from '#domain/basics/money.ts';
import { type Addition, mayBeAdded, type PricedPickup } from '#domain/fares/may-be-added.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';

/** What may come on top of a price: what it is called, and its amount or how it is worked out. */
export interface PresentedAddition {
  readonly label: string;
  readonly text: string;
}

type Presenter = (pickups: readonly PricedPickup[]) => PresentedAddition[];

function present(deps: Pick<Deps, 'translations'>, language: Language, addition: Addition): PresentedAddition {
  const t = deps.translations.in(language);
  const money = (amount: Parameters<typeof formatPence>[0]) => formatPence(amount, languageTag(language));
  if (addition.what === 'asked') return { label: t('Added_asked'), text: t('Added_asked-text') };
  if (addition.what === 'parking') {
    const { airport: name, least } = addition;
    const text =
      least === null ? t('Added_parking-text', { name }) : t('Added_parking-least', { name, money: money(least) });
    return { label: t('Added_parking'), text };
  }
  const gaps = { minutes: addition.freeMinutes, money: money(addition.perMinute) };
  return { label: t(`Added_${addition.what}`), text: t(`Added_${addition.what}-text`, gaps) };
}

/** Says what may come on top of a price, by the settings and charges in force. */
export async function additionsPresenter(deps: Deps, language: Language): Promise<Presenter> {
  const { charges: waiting } = await deps.settings(deps.db);
  const { charges } = await deps.tariffAt(deps.db, deps.clock());
  return (pickups) => mayBeAdded(pickups, { charges, waiting }).map((addition) => present(deps, language, addition));
}
