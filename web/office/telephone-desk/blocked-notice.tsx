import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that the office has blocked a number, and who may still book for it. */
export function BlockedNotice({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const rule = isManager(useUser()) ? t('Telephone_blocked-manager') : t('Telephone_blocked-dispatcher');
  return (
    <Notice kind="bad" title={t('Telephone_blocked')} live="assertive">
      {reason} <span className="block text-small text-ink-soft">{rule}</span>
    </Notice>
  );
}
