import { formatPhone } from '#domain/i18n/format-phone.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

const gap = '\u0000';

interface CallToCancelProps {
  /** The key of the text around the phone number. */
  readonly text: string;
  readonly id?: string;
  readonly className?: string;
}

/** Why something cannot be done online, with a phone number to tap. */
export function CallToCancel({ text, id, className }: CallToCancelProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const [before, after] = t(text, { phone: gap }).split(gap);
  return (
    <span id={id} className={classNames('block text-ink-soft', className)}>
      {before}
      <a href={telHref(firm.phone)} className="text-link whitespace-nowrap">
        {formatPhone(firm.phone, tag)}
      </a>
      {after}
    </span>
  );
}
