import { FileText } from 'lucide-react';
import { useId } from 'react';
import { type EvidenceFact, evidenceFacts } from '#domain/api/evidence/evidence-facts.ts';
import { evidenceFile } from '#web/api/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { usePickupRecord } from './use-pickup-record.ts';

function Facts({ facts }: { facts: readonly EvidenceFact[] }) {
  return (
    <dl className="text-small" data-figures>
      {facts.map(([label, value], at) => (
        <div
          // Two things may happen in the same minute.
          key={`${label} ${value} ${facts.slice(0, at).filter((other) => other[0] === label && other[1] === value).length}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-b border-line py-1.5 last:border-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, facts, note }: { title: string; facts: readonly EvidenceFact[]; note: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-2 text-h4">
        {title}
      </h3>
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="text-small">{t('Evidence_none')}</p>}
      {note ? <p className="mt-2 text-tiny text-ink-soft">{note}</p> : null}
    </section>
  );
}

/** Everything recorded about a pickup on one page, and the same as PDF. */
export function PickupRecord({ id, link }: { id: string; link: string | undefined }) {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const { shown, reload } = usePickupRecord(id, link);
  if (shown.state === 'loading') return <SkeletonList count={3} />;
  if (shown.state === 'failed')
    return <ErrorState onRetry={() => void reload()}>{problemText(shown.problem)}</ErrorState>;
  const { record } = shown;
  const { summary, sections } = evidenceFacts(record, t, tag);
  return (
    <Card as="section" pad="roomy" aria-labelledby="pickup-record" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pickup-record" className="text-h3" data-figures>
          {t('Evidence_document', { reference: record.reference })}
        </h2>
        <ButtonLink kind="outline" size="small" href={evidenceFile(id, link)} target="_blank" rel="noreferrer">
          <FileText aria-hidden="true" />
          {t('Evidence_pdf')}
        </ButtonLink>
      </div>
      <Facts facts={summary} />
      {sections.map(({ name, facts, note }) => (
        <Section key={name} title={t(`Evidence_${name}`)} facts={facts} note={note} />
      ))}
    </Card>
  );
}
