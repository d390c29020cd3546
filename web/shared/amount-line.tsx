import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** One amount of a `dl` with its label. */
export function AmountLine({ label, pounds, className }: { label: string; pounds: number; className: string }) {
  const { tag } = useTranslation();
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="whitespace-nowrap" data-figures>
        {formatPounds(pounds, tag)}
      </dd>
    </div>
  );
}
