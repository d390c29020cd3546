import { Bell, BriefcaseBusiness, CarTaxiFront, KeyRound, type LucideIcon, Star, X } from 'lucide-react';
import type { Alert } from '#web/api/customer/notifications.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const icons: readonly [RegExp, LucideIcon][] = [
  [/^(?:booking|driver|trip)-/, CarTaxiFront],
  [/^review-/, Star],
  [/^account-/, BriefcaseBusiness],
  [/^(?:password|email)-/, KeyRound],
];

interface AlertRowProps {
  readonly alert: Alert;
  readonly onRead: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  /** Something else to do when the row's link is followed, such as closing the box. */
  readonly onLeave?: () => void;
}

/** A reference stays on one line: half of one is no use on the phone. */
function unbroken(message: string) {
  return message.split(/(\bBT(?:-\w+)+)/).map((part) =>
    part.startsWith('BT-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** One notification: what, when, a link to its booking, and a dismiss button. */
export function AlertRow({ alert, onRead, onDismiss, onLeave }: AlertRowProps) {
  const { t, tag } = useTranslation();
  const Icon = icons.find(([kind]) => kind.test(alert.kind))?.[1] ?? Bell;
  const read = () => {
    if (!alert.read) onRead(alert.id);
  };
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-control p-3',
        !alert.read && 'bg-calm-soft',
      )}
    >
      <span className="grid size-9 place-items-center rounded-pill bg-plain-soft text-ink-soft">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="text-small font-semibold">
          {alert.name}
          {alert.read ? null : <span className="sr-only"> {t('Alerts_new')}</span>}
        </p>
        <p className="text-small text-ink-soft">{unbroken(alert.message)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-tiny text-ink-soft">
          <time dateTime={alert.date}>{formatDateTime(alert.date, tag)}</time>
          {alert.reservationId ? (
            <Link
              to={paths.dashboardList('all', alert.reservationId)}
              className="text-link inline-flex min-h-6 pointer-coarse:min-h-11 items-center"
              onClick={() => {
                read();
                onLeave?.();
              }}
            >
              {t('Alerts_open')}
            </Link>
          ) : null}
          {alert.read ? null : (
            <button type="button" className="text-link min-h-6 pointer-coarse:min-h-11" onClick={read}>
              {t('Alerts_mark')}
            </button>
          )}
        </p>
      </div>
      <IconButton small label={t('Alerts_dismiss', { name: alert.name })} onClick={() => onDismiss(alert.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
