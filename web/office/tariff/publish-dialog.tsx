import { useState } from 'react';
import { isClock, isRealDay } from '#domain/basics/london-time.ts';
import { chargeDifferences } from '#domain/fares/edit-charges.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { ApiProblem } from '#web/api/client.ts';
import { publishTariff, type TariffVersion } from '#web/api/office/tariff.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useChargeRow } from './charge-row.ts';
import { useFormatFigure } from './format-figure.ts';
import { differencesFrom } from './price-fields.ts';

interface PublishDialogProps {
  readonly version: TariffVersion;
  readonly base: Tariff;
  readonly onClose: () => void;
  /** Somebody else saved the draft in the meantime: the form shows what. */
  readonly onStale: (error: ApiProblem) => void;
}

function usePublish({ version, onStale }: PublishDialogProps) {
  const { t, tag } = useTranslation();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('00:00');
  const isReady = when === 'now' || (isRealDay(day) && isClock(time));
  const number = version.version;
  const laterSentence =
    isReady && when === 'later'
      ? t('Tariff_publish-later-text', { version: number, day: formatDay(day, tag), clock: time })
      : '';
  const sentence = when === 'now' ? t('Tariff_publish-now-text', { version: number }) : laterSentence;
  const { run, refuse, failure, isBusy, isDone } = useAction((from?: string) => publishTariff(version, from), {
    // A full reload, because this page still has the prices that it was served with.
    onDone: () => globalThis.location.assign(`${paths.staffTariff(String(number))}&published=true`),
    onFailed: (problem) => {
      const isConflict = problem instanceof ApiProblem && problem.code === 'saved-meanwhile';
      if (isConflict) onStale(problem);
      return isConflict;
    },
  });
  const publish = () => {
    if (isReady) void run(when === 'now' ? undefined : `${day}T${time}`);
    else refuse(t('Error_date'));
  };
  return { when, setWhen, day, setDay, time, setTime, isBusy: isBusy || isDone, failure, sentence, publish };
}

function Changes({ version, base }: Pick<PublishDialogProps, 'version' | 'base'>) {
  const { t } = useTranslation();
  const chargeRow = useChargeRow();
  const formatFigure = useFormatFigure();
  const found = differencesFrom(base, version.tariff, t);
  const charges = chargeDifferences(base.charges, version.tariff.charges);
  if (found.length + charges.length === 0) return <Notice kind="caution">{t('Tariff_publish-same')}</Notice>;
  return (
    <section aria-labelledby="publish-changes">
      <h3 id="publish-changes" className="text-small font-semibold">
        {t('Tariff_publish-changes', { count: found.length + charges.length })}
      </h3>
      <ul className="mt-1">
        {found.map(({ field, name, from, to }) => (
          <li key={field.key} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-small">
            <span>{name}</span>
            <span className="tabular-nums">
              <s className="text-ink-soft">{formatFigure(field.kind, from)}</s>{' '}
              <span className="font-semibold">{formatFigure(field.kind, to)}</span>
            </span>
          </li>
        ))}
        {charges.map(({ key, before, after }) => {
          const row = after ?? before;
          const name = row ? chargeRow.nameOf(row) : key;
          return (
            <li key={key} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 text-small">
              <span>{name}</span>
              <span className="tabular-nums">
                <s className="text-ink-soft">{chargeRow.format(before)}</s>{' '}
                <span className="font-semibold">{chargeRow.format(after)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last check before prices change: from when, and which. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { when, setWhen, day, setDay, time, setTime, isBusy, failure, sentence, publish } = usePublish(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      size="form"
      title={t('Tariff_publish-title', { version: props.version.version })}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            {t('Tariff_cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={publish}>
            {t('Tariff_publish-do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <RadioGroup
          label={t('Tariff_publish-when')}
          name="publish-when"
          value={when}
          onChange={(event) => setWhen(event.target.value === 'later' ? 'later' : 'now')}
          choices={(['now', 'later'] as const).map((value) => ({ value, label: t(`Tariff_publish-${value}`) }))}
        />
        {when === 'later' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label={t('Tariff_publish-day')} name="publish-day" value={day} onChange={setDay} min={today} />
            <TimeField label={t('Tariff_publish-time')} name="publish-time" value={time} onChange={setTime} />
          </div>
        ) : null}
        <FailureNotice>{failure}</FailureNotice>
        <p className="font-semibold" aria-live="polite">
          {sentence}
        </p>
        <Changes version={props.version} base={props.base} />
      </div>
    </Dialog>
  );
}
