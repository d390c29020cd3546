import { useEffect, useState } from 'react';
import { type OwnDocument, readOwnDocuments } from '#web/api/renewals.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { DaysLeftBadge } from './days-left.tsx';
import { HandInForm } from './hand-in-form.tsx';

type Read =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly documents: readonly OwnDocument[] };

interface RowProps {
  readonly own: OwnDocument;
  readonly onHandedIn: (documents: readonly OwnDocument[]) => void;
}

function DocumentRow({ own, onHandedIn }: RowProps) {
  const { t, tag } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isExpired = own.daysLeft < 0;
  const name = t(`Drivers_document-${own.document}`);
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-body font-semibold">
          {name}
          <span className="block text-small font-normal text-ink-soft" data-figures>
            {[own.registration, own.number].filter(Boolean).join(' · ')}
          </span>
        </h3>
        <DaysLeftBadge {...own} />
      </div>
      {isExpired ? null : (
        <p className="text-small text-ink-soft" data-figures>
          {t('Driver_document-until', { day: formatDay(own.expires, tag) })}
        </p>
      )}
      {own.waiting ? (
        <Notice kind="info">
          {t('Driver_document-waiting', { dateTime: formatDateTime(own.waiting.handedInAt, tag) })}
        </Notice>
      ) : null}
      {own.declined ? <Notice kind="bad">{t('Driver_document-declined', { text: own.declined.reason })}</Notice> : null}
      {isOpen ? (
        <HandInForm
          own={own}
          onDone={(documents) => {
            setOpen(false);
            onHandedIn(documents);
          }}
        />
      ) : (
        <Button kind="outline" className="min-h-14" onClick={() => setOpen(true)}>
          {t('Driver_document-hand-in')}
          <span className="sr-only">
            {name} {own.registration}
          </span>
        </Button>
      )}
    </li>
  );
}

function DocumentList({ onRetry }: { onRetry: () => void }) {
  const problemText = useProblemText();
  const [read, setRead] = useState<Read>({ state: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    readOwnDocuments(left.signal).then(
      (documents) => setRead({ state: 'here', documents }),
      (problem: unknown) => {
        if (!left.signal.aborted) setRead({ state: 'failed', problem });
      },
    );
    return () => left.abort();
  }, []);
  if (read.state === 'loading') return <SkeletonList count={3} />;
  if (read.state === 'failed') return <ErrorState onRetry={onRetry}>{problemText(read.problem)}</ErrorState>;
  return (
    <ul className="grid gap-4">
      {read.documents.map((own) => (
        <DocumentRow
          key={`${own.document} ${own.vehicleId}`}
          own={own}
          onHandedIn={(documents) => setRead({ state: 'here', documents })}
        />
      ))}
    </ul>
  );
}

/** The driver's own documents and those of the car, with the days left; renewals are handed in here. */
export function DocumentsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('Driver_documents')}>
      <p className="mb-4 text-small text-ink-soft">{t('Driver_documents-text')}</p>
      <DocumentList key={attempt} onRetry={() => setAttempt((count) => count + 1)} />
    </Sheet>
  );
}
