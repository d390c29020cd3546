import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';

interface MidnightProps {
  readonly isFromBefore: boolean;
  readonly isIntoNext: boolean;
  /** Only the sign; its words are for screen readers and on hover. */
  readonly small?: boolean;
}

/** The sign of a job that began the day before, or goes on into the next. */
export function Midnight({ isFromBefore, isIntoNext, small }: MidnightProps) {
  const { t } = useTranslation();
  const signs = [
    ...(isFromBefore ? [{ key: 'before', Icon: ChevronsUp }] : []),
    ...(isIntoNext ? [{ key: 'next', Icon: ChevronsDown }] : []),
  ];
  return signs.map(({ key, Icon }) => (
    <span key={key} title={t(`Dayboard_midnight-${key}`)} className="inline-flex shrink-0 items-center gap-1">
      <Icon aria-hidden="true" className={small ? 'size-3.5' : 'size-4'} />
      <span className={small ? 'sr-only' : 'text-small text-ink-soft'}>{t(`Dayboard_midnight-${key}`)}</span>
    </span>
  ));
}
