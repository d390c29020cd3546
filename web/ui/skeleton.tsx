import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from './class-names.ts';

/** A grey placeholder; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-small bg-plain-soft', className)} />
  );
}

/** A loading list: as many cards as usual. */
export function SkeletonList({ count = 3, className }: { count?: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={classNames('grid gap-3', className)}>
      <output className="sr-only">{t('Ui_loading')}</output>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
