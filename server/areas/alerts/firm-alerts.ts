import type { AlertCode } from '#domain/api/board/day-board.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { renewalDays } from '#domain/booking/documents.ts';
import { chargeNames, oldCharges } from '#domain/fares/charges.ts';
import { formatDateTime, formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { dataComplaintAlerts } from '#server/areas/cases/data-complaint-alerts.ts';
import { countOpenDefects } from '#server/areas/fleet/car-conditions.ts';
import { countWaitingRenewals } from '#server/areas/fleet/count-waiting-renewals.ts';
import { readOperatorLicence } from '#server/areas/fleet/operator-licence.ts';
import { listDeclinedShifts } from '#server/areas/shifts/list-declined-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { countDeadMessages, countFailingMessages } from './alerts-store.ts';
import { hoursWithoutBackup } from './warn-of-faults.ts';

const ofNoJob = { reservationId: null, reference: null, pickupTime: null, answers: [], instead: null };

/** The operator's licence in its last days and after them; nobody drives without it. */
async function operatorAlerts(deps: Deps, language: Language) {
  const { expires } = await readOperatorLicence(deps);
  const today = londonDate(deps.clock());
  if (expires === null || expires > addLondonDays(today, renewalDays)) return [];
  const day = formatDay(expires, languageTag(language), deps.clock());
  const key = expires < today ? 'Alert_operator-licence-expired' : 'Alert_operator-licence';
  return [{ ...ofNoJob, code: 'operator-licence' as const, message: deps.translations.in(language)(key, { day }) }];
}

type CountedAlert = Extract<
  AlertCode,
  'defects-open' | 'renewals-waiting' | 'mail-failing' | 'dead-mail' | 'backup-old'
>;

/**
 * What needs attention but is not about a job: declined shifts, reported defects, handed-in documents, the operator's licence, complaints about personal data, messages that
 * do not go out, a backup that is too old, charges that nobody has checked since 1 December, and a proxy that
 * the site does not know.
 */
export async function firmAlerts(deps: Deps, language: Language) {
  const now = deps.clock();
  const t = deps.translations.in(language);
  const counted = (code: CountedAlert, count: number) =>
    count > 0 ? [{ ...ofNoJob, code, message: t(`Alert_${code}`, { count }) }] : [];
  const declined = (await listDeclinedShifts(deps)).map(({ driverId, day, name, reason, startsAt }) => {
    const dateTime = formatDateTime(startsAt, languageTag(language), now);
    const message = t('Alert_shift-declined', { name, dateTime, text: reason });
    return { ...ofNoJob, code: 'shift-declined' as const, message, shift: { driverId, day } };
  });
  const { charges } = await deps.tariffAt(deps.db, now);
  const old = [...new Set(oldCharges(charges, londonDate(now)).map(({ what }) => chargeNames.get(what) ?? what))];
  return [
    ...counted('defects-open', await countOpenDefects(deps)),
    ...declined,
    ...(await operatorAlerts(deps, language)),
    ...(await dataComplaintAlerts(deps, language)).map((alert) => ({
      ...ofNoJob,
      ...alert,
      code: 'data-complaint' as const,
    })),
    ...counted('renewals-waiting', await countWaitingRenewals(deps)),
    ...counted('mail-failing', await countFailingMessages(deps.db)),
    ...counted('dead-mail', (await countDeadMessages(deps.db))?.count ?? 0),
    ...counted('backup-old', await hoursWithoutBackup(deps)),
    ...(old.length > 0
      ? [{ ...ofNoJob, code: 'charges-old' as const, message: t('Alert_charges-old', { names: old.join(', ') }) }]
      : []),
    ...(deps.env.isProxyMissing
      ? [{ ...ofNoJob, code: 'proxy-missing' as const, message: t('Alert_proxy-missing') }]
      : []),
  ];
}
