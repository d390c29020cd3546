import {
  AlarmClock,
  CalendarX2,
  ChevronRight,
  CircleHelp,
  ClockAlert,
  DatabaseBackup,
  FileWarning,
  type LucideIcon,
  MailWarning,
  Plane,
  PoundSterling,
  ServerCog,
  SmartphoneNfc,
  TriangleAlert,
  Undo2,
  UserRoundX,
  UserX,
} from 'lucide-react';
import type { AlertCode } from '#domain/api/board/day-board.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { BoardAlert } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AlertAnswers } from '#web/office/flight/alert-answers.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { GiveInstead } from './give-instead.tsx';
import { NoteDeclined } from './note-declined.tsx';

const icons: Record<AlertCode, LucideIcon> = {
  late: AlarmClock,
  documents: FileWarning,
  'driver-absent': UserX,
  'outside-shift': ClockAlert,
  overlap: ClockAlert,
  'short-gap': ClockAlert,
  'take-back-asked': Undo2,
  'ended-without-passenger': UserX,
  'trip-doubted': CircleHelp,
  'said-late': AlarmClock,
  'late-at-job-before': AlarmClock,
  'phone-silent': SmartphoneNfc,
  'not-set-off': AlarmClock,
  'little-time': AlarmClock,
  'pending-soon': CircleHelp,
  'unassigned-now': UserRoundX,
  'unassigned-6h': UserRoundX,
  'unassigned-12h': UserRoundX,
  'offer-declined': UserRoundX,
  'offer-expired': UserRoundX,
  'mail-failing': MailWarning,
  'dead-mail': MailWarning,
  'backup-old': DatabaseBackup,
  'charges-old': PoundSterling,
  'proxy-missing': ServerCog,
  'renewals-waiting': FileWarning,
  'operator-licence': FileWarning,
  'data-complaint': FileWarning,
  'shift-declined': CalendarX2,
  'car-off-road': TriangleAlert,
  'defects-open': TriangleAlert,
  'flight-cancelled': Plane,
  'flight-uncertain': Plane,
  'flight-diverted': Plane,
  'flight-misfit': Plane,
  'flight-earlier': Plane,
  'flight-declined': Plane,
  'flight-clash': Plane,
  'flight-moved': Plane,
};

const isOfNoPage = (code: AlertCode) => code === 'proxy-missing' || code === 'backup-old';

/**
 * Where the alert can be resolved: the job's sheet on its day, the booking that the board no longer shows, the rota, the
 * fleet, the tariff, a case, or failed emails. Null if on no page.
 */
function linkTo({ code, reservationId, pickupTime, shift, caseId }: BoardAlert): string | null {
  if (isOfNoPage(code)) return null;
  if (caseId) return paths.staffCases(caseId);
  if (shift) return paths.staffRota(shift.day);
  if (code === 'charges-old') return paths.staffTariff();
  if (code === 'renewals-waiting' || code === 'operator-licence') return paths.staffDrivers();
  if (code === 'defects-open') return paths.staffVehicles();
  if (!reservationId || !pickupTime) return paths.staffOutbox();
  if (code === 'ended-without-passenger') return paths.adminBookingCharge(reservationId);
  return paths.staffBoard(londonDate(new Date(pickupTime)), reservationId);
}

const early = new Set<AlertCode>([
  'unassigned-12h',
  'flight-moved',
  'charges-old',
  'renewals-waiting',
  'shift-declined',
  'proxy-missing',
]);

/** The alert in words, and what the link around it does. */
function AlertLine({ alert, action }: { alert: BoardAlert; action?: string }) {
  const Icon = icons[alert.code];
  return (
    <span className="flex min-h-9 items-center pointer-coarse:min-h-11 gap-2.5 px-2 py-1.5 text-small leading-snug">
      <Icon
        aria-hidden="true"
        className={classNames('size-4.5 shrink-0', early.has(alert.code) ? 'text-on-lamp-glow' : 'text-bad')}
      />
      <span className="grid min-w-0 flex-1 gap-x-2.5 sm:flex sm:items-center sm:justify-between">
        <span className="min-w-0 break-words hyphens-auto text-ink">{alert.message}</span>
        {action ? (
          <span className="font-semibold text-link group-hover:text-link-hover sm:shrink-0">{action}</span>
        ) : null}
      </span>
      {action ? <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" /> : null}
    </span>
  );
}

interface AlertListProps {
  readonly alerts: readonly BoardAlert[];
  /** Lets a popover close itself. */
  readonly onPick?: () => void;
  readonly className?: string;
}

/** What needs attention, most urgent first; each line links to where it can be resolved. */
export function AlertList({ alerts, onPick, className }: AlertListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classNames('grid gap-1', className)}>
      {alerts.map((alert) => {
        const to = linkTo(alert);
        return (
          <li
            key={`${alert.code} ${alert.reservationId} ${alert.shift?.driverId} ${alert.shift?.day}`}
            className="min-w-0"
          >
            {to === null || isOfNoPage(alert.code) ? (
              <AlertLine alert={alert} />
            ) : (
              <Link
                to={to}
                onClick={onPick}
                className="group block rounded-control no-underline transition-colors hover:bg-hover"
              >
                <AlertLine alert={alert} action={t(`Dayboard_alert-action-${alert.code}`)} />
              </Link>
            )}
            {alert.reservationId ? <AlertAnswers alert={alert} id={alert.reservationId} /> : null}
            {alert.shift ? <NoteDeclined shift={alert.shift} /> : null}
            {alert.reservationId && alert.instead ? (
              <GiveInstead id={alert.reservationId} instead={alert.instead} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
