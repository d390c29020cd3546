import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { notify } from '#web/ui/toast/toast.ts';
import { timings } from './timings.ts';

const goodbyes = ['Notice_goodbye-1', 'Notice_goodbye-2', 'Notice_goodbye-3'];

/** Picks one of several texts. */
export function anyOf(keys: readonly string[]): string {
  return keys[Math.floor(Math.random() * keys.length)] ?? '';
}

/**
 * Logs out: ends the session, opens the home page and says goodbye. When the server cannot be reached, nothing changes.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    try {
      const { signOut } = await import('./session-calls.ts');
      await signOut();
    } catch {
      notify({ kind: 'bad', about: 'log-out', text: t('Notice_logout-failed') });
      return;
    }
    notify({ about: 'log-out', text: t(anyOf(goodbyes)), timing: timings.goodbye });
    await navigate(paths.root());
  };
}
