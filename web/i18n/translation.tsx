import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Language } from '#domain/i18n/language.ts';
import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';
import type { TranslationStore, Translations } from './translation-store.ts';

const TranslationContext = createContext<TranslationStore | null>(null);

export function TranslationProvider({ store, children }: { store: TranslationStore; children: ReactNode }) {
  return <TranslationContext value={store}>{children}</TranslationContext>;
}

function useTranslationStore(): TranslationStore {
  const store = useContext(TranslationContext);
  if (!store) throw new Error('no TranslationProvider above');
  return store;
}

/** The texts of the page: `t` translates a key, `tag` is for Intl. */
export function useTranslation(): Translations {
  const store = useTranslationStore();
  return useSyncExternalStore(store.subscribe, store.get, store.served);
}

/** Changes the language and stores it. Rejects when its texts cannot be loaded; the page then stays as it is. */
export function useSetLanguage(): (language: Language) => Promise<void> {
  const store = useTranslationStore();
  return async (language) => {
    await store.load('guest', language);
    document.documentElement.lang = store.get().tag;
    // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it to render the next page in this language
    document.cookie = `${storedNames.language}=${language}; path=/; max-age=${choiceSeconds}; samesite=lax`;
  };
}

/** Uses several keys during prerendering without showing them, so that a later step of the page has its texts. */
export function useLaterTexts(keys: readonly string[]): void {
  const { has } = useTranslation();
  for (const key of keys) has(key);
}
