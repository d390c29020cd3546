import type { BrokenJobAnswer } from '#domain/api/fleet/record-fields.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The jobs that cannot start with the dates just saved; each links to its sheet on the board. */
export function BrokenJobs({ jobs }: { jobs: readonly BrokenJobAnswer[] }) {
  const { t, tag } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <Notice kind="bad" live="assertive" title={t('Drivers_broken', { count: jobs.length })}>
      <p>{t('Drivers_broken-text')}</p>
      <ul className="mt-2 grid gap-1">
        {jobs.map(({ id, reference, pickupTime, documents }) => (
          <li key={id}>
            <Link
              to={paths.staffBoard(londonDate(new Date(pickupTime)), id)}
              className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {reference}
            </Link>
            , {formatDateTime(pickupTime, tag)}: {documentNames(documents, t)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
