import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
};

/** Something did not load: what happened, and "Try again". */
export function ErrorState({ title, children, onRetry, busy, className }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-pill bg-bad-soft text-bad">
        <CloudOff aria-hidden="true" className="size-6.5" />
      </span>
      <p className="text-h4 font-semibold">{title ?? t('Ui_error-title')}</p>
      <div className="max-w-narrow text-small text-ink-soft">{children ?? t('Ui_error-text')}</div>
      {onRetry ? (
        <Button kind="outline" className="mt-3" onClick={onRetry} busy={busy}>
          <RotateCw aria-hidden="true" />
          {t('Ui_try-again')}
        </Button>
      ) : null}
    </div>
  );
}
