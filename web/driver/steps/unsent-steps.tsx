import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { stepTexts } from './step-names.ts';
import type { StoredStep } from './steps-storage.ts';

/** What the driver has done and the office does not know about yet. */
export function UnsentSteps({ steps }: { steps: readonly StoredStep[] }) {
  const { t, tag } = useTranslation();
  if (steps.length === 0) return null;
  const text = steps.map(({ step, at }) => `${t(stepTexts[step])} (${formatClock(new Date(at), tag)})`).join(', ');
  return (
    <Notice kind="info" live="polite">
      <span data-figures>{t('Driver_unsent', { text })}</span>
    </Notice>
  );
}
