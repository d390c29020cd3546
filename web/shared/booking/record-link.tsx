import { ClipboardList } from 'lucide-react';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface RecordLinkProps {
  readonly booking: { readonly id: string; readonly status?: number | null; readonly endReason?: string | null };
  readonly link?: string;
  readonly wide?: boolean;
  readonly size?: 'small';
}

/** Leads to what was recorded at the pickup, once the driver has set off, also where nobody came. */
export function RecordLink({ booking, link, wide, size }: RecordLinkProps) {
  const { t } = useTranslation();
  const state = stateOf(booking.status);
  if (state !== 'Completed' && state !== underWay && !booking.endReason) return null;
  return (
    <ButtonLink
      kind="outline"
      to={paths.pickupRecord(booking.id, link)}
      {...(wide ? { wide } : {})}
      {...(size ? { size } : {})}
    >
      <ClipboardList aria-hidden="true" />
      {t('Evidence_open')}
    </ButtonLink>
  );
}
