import type { Deps } from '#server/deps.ts';
import { eraseCases } from './cases-store.ts';

/** Erases the person with this verified address from their complaints and lost property. */
export const eraseCasesFrom = (deps: Pick<Deps, 'db' | 'translations'>, provenEmail: string | null) =>
  eraseCases(deps.db, provenEmail, deps.translations.in('eng')('MyData_erased-name'));
