import { useWords } from '#web/i18n/words.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { telHref } from './layout/contact-links.ts';
import { usePageData } from './page-data.tsx';

const gap = '\u0000';

/** Why a booking cannot be cancelled here, with the number that helps ready to be pressed. */
export function CallToCancel({ id, className }: { id?: string; className?: string }) {
  const { t } = useWords();
  const { firm } = usePageData();
  const [before, after] = t('Manage_cancel-call', { phone: gap }).split(gap);
  return (
    <span id={id} className={classNames('block text-ink-soft', className)}>
      {before}
      <a href={telHref(firm.phone)} className="text-link whitespace-nowrap">
        {firm.phone}
      </a>
      {after}
    </span>
  );
}
