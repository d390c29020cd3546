import { Lock } from 'lucide-react';
import { formatMiles } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Party } from '../jobs/job-facts.tsx';
import { PlaceLines } from '../jobs/now-facts.tsx';
import { lastName, shortPlace } from '../jobs/short-place.ts';
import { OfferCountdown } from './offer-countdown.tsx';
import { offerFit } from './offer-fit.ts';

const metresPerMile = 1609.34;

/** What the driver would get, and what that is for a mile. */
function Worth({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const money = formatPounds(job.price, tag);
  const share = job.offer?.share ?? null;
  const mine = share ?? job.price;
  const perMile = formatPounds(mine / Math.max(1, job.metres / metresPerMile), tag);
  return (
    <p data-figures>
      <strong className="mr-2 text-price">{formatPounds(mine, tag)}</strong>
      <span className="text-ink-soft">
        {share === null ? t('Driver_offer-fare') : t('Driver_offer-share', { money })}
      </span>
      <span className="block text-ink-soft">
        {t('Driver_offer-miles', { miles: formatMiles(job.metres, tag), money: perMile })}
      </span>
    </p>
  );
}

/** How it lies between the driver's other jobs. */
function Fit({ job, own }: { job: Job; own: readonly Job[] }) {
  const { t, tag } = useTranslation();
  const { before, after } = offerFit(job, own);
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  const overlap = [before, after].find((side) => side !== null && side.minutes < 0);
  return (
    <p className="text-ink-soft" data-figures>
      {overlap ? (
        <strong className="text-ink">
          {t('Driver_offer-overlap', { clock: clock(overlap.job.pickupTime), name: lastName(overlap.job.name) })}
        </strong>
      ) : (
        [
          before &&
            t('Driver_offer-before', {
              name: lastName(before.job.name),
              place: shortPlace(before.job.dropoffLocation),
              clock: clock(before.job.endsAt),
              minutes: before.minutes,
            }),
          before?.metres != null && t('Driver_offer-empty', { miles: formatMiles(before.metres, tag) }),
          after &&
            t('Driver_offer-after', {
              minutes: after.minutes,
              clock: clock(after.job.pickupTime),
              name: lastName(after.job.name),
            }),
          !before && !after && t('Driver_offer-alone'),
        ]
          .filter(Boolean)
          .join(' ')
      )}
    </p>
  );
}

/** The driver's own job, which stays as it is while an offer is open. */
export function LockedJob({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const clock = formatClock(new Date(job.pickupTime), tag);
  return (
    <p className="flex items-center gap-2.5 rounded-card border-2 border-line px-3.5 py-2" data-figures>
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 text-ink-soft">
        {t('Driver_yours')}{' '}
        <strong className="text-ink">
          {clock} {lastName(job.name)} → {shortPlace(job.dropoffLocation)}
        </strong>
      </span>
    </p>
  );
}

/** An offered job: unlike the driver's own in everything, and without the passenger's name. */
export function OfferPanel({ job, own }: { job: Job; own: readonly Job[] }) {
  const { t, tag } = useTranslation();
  const titleId = `job-${job.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="night grid gap-3 rounded-card border-2 border-link bg-raised p-4 text-ink"
    >
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-h3">
            {t('Driver_offer-new')}
          </h2>
          <p className="text-ink-soft">{t('Driver_offer-not-yours')}</p>
        </div>
        {job.offer ? <OfferCountdown answerBy={job.offer.answerBy} /> : null}
      </div>
      <p className="text-display leading-none font-extrabold tracking-tight" data-figures>
        {formatClock(new Date(job.pickupTime), tag)}
      </p>
      <PlaceLines text={job.pickupLocation} />
      <p className="text-h3 font-bold">{t('Driver_to', { place: shortPlace(job.dropoffLocation) })}</p>
      <div className="grid gap-2 border-t border-line pt-3">
        <Worth job={job} />
        <Fit job={job} own={own} />
        <p className="text-ink-soft" data-figures>
          <Party job={job} />
          {job.accessNeeds.map((need) => ` · ${t(`Driver_need-${need}`)}`)}
        </p>
        <p className="text-tiny text-ink-soft">{job.reference}</p>
      </div>
    </article>
  );
}
