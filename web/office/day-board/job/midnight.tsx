import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';

interface MidnightProps {
  readonly isFromBefore: boolean;
  readonly isIntoNext: boolean;
  /** Only an icon; its text is for screen readers and the tooltip. */
  readonly small?: boolean;
}

/** The icon of a job that started the day before, or continues into the next. */
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
