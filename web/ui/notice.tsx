import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type NoticeKind = 'info' | 'good' | 'caution' | 'bad';

export const noticeStyles: Record<NoticeKind, { box: string; icon: LucideIcon; ink: string }> = {
  info: { box: 'border-line bg-calm-soft', icon: Info, ink: 'text-calm' },
  good: { box: 'border-good bg-good-soft', icon: CircleCheck, ink: 'text-good' },
  caution: { box: 'border-lamp bg-lamp-glow', icon: TriangleAlert, ink: 'text-on-lamp-glow' },
  bad: { box: 'border-bad bg-bad-soft', icon: CircleAlert, ink: 'text-bad' },
};

type NoticeProps = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * Announces the text when it appears: `polite` waits for a pause, `assertive` interrupts. Leave it out for static
   * text.
   */
  live?: 'polite' | 'assertive';
  onDismiss?: () => void;
  /** Fading: no longer visible, but still taking space. */
  fading?: boolean;
  className?: string;
};

/** A message in the page. */
export function Notice({ kind = 'info', title, children, live, onDismiss, fading, className }: NoticeProps) {
  const { t } = useTranslation();
  const { box, icon: Icon, ink } = noticeStyles[kind];
  return (
    <div
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
      className={classNames(
        'flex items-start gap-3 rounded-card border p-4 transition-opacity duration-700',
        // It can no longer be seen, so what is under it can be pressed.
        fading && 'pointer-events-none opacity-0',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-small text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {onDismiss ? (
        <IconButton small label={t('Ui_dismiss')} onClick={onDismiss} className="-my-1.5 -mr-2">
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
