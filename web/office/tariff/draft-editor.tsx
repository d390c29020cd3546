import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { ApiProblem } from '#web/api/client.ts';
import { discardDraft, type TariffVersion, tariffsQuery } from '#web/api/office/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { ChargeTable } from './charge-table.tsx';
import { EditConflictPanel } from './edit-conflict-panel.tsx';
import { FareTools } from './fare-tools.tsx';
import { PriceCliffs } from './price-cliffs.tsx';
import { PriceSections } from './price-sections.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TryPanel } from './try-panel.tsx';
import { useDraft } from './use-draft.ts';

interface DraftEditorProps {
  readonly version: TariffVersion;
  readonly base: Tariff;
  readonly holidays: ReactNode;
}

interface DiscardProps {
  readonly draft: TariffVersion;
  readonly onClose: () => void;
  readonly onRefused: (error: unknown) => Promise<void>;
  readonly release: () => void;
}

function DiscardDialog({ draft, onClose, onRefused, release }: DiscardProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(() => discardDraft(draft), {
    onDone: async ({ message }) => {
      release();
      // Not simply the page's address: that would open a colleague's draft, if there is one.
      const inForce = client.getQueryData(tariffsQuery.queryKey)?.$values.find(({ isInForce }) => isInForce);
      await navigate(paths.staffTariff(inForce && String(inForce.version)));
      notify({ kind: 'good', text: message });
      await client.invalidateQueries({ queryKey: tariffsQuery.queryKey });
    },
    onFailed: async (problem) => {
      await onRefused(problem);
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Tariff_discard-title', { version: draft.version })}
      description={t('Tariff_discard-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Tariff_cancel')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void run()}>
            {t('Tariff_discard-do')}
          </Button>
        </>
      }
    />
  );
}

/** A draft: edit, save, try, publish. */
export function DraftEditor({ version, base, holidays }: DraftEditorProps) {
  const { t } = useTranslation();
  const draft = useDraft(version);
  const guard = useLeaveGuard(draft.isDirty);
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const publish = async () => {
    if (await draft.save(true)) setAsking('publish');
  };
  const close = () => setAsking(null);
  const showConflict = async (problem: ApiProblem) => {
    await draft.showRefusal(problem);
    close();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FailureNotice>{draft.failure}</FailureNotice>
      <ErrorSummary problems={draft.problems} />
      <EditConflictPanel draft={draft} />
      <TextField
        label={t('Tariff_note')}
        hint={t('Tariff_note-hint')}
        name="tariff-note"
        optional
        maxLength={500}
        className="max-w-form"
        value={draft.note}
        onChange={(event) => draft.setNote(event.target.value)}
      />
      <PriceSections
        tariff={draft.shape}
        base={base}
        typed={draft.typed}
        errors={draft.errors}
        onChange={draft.type}
        onRemove={draft.removeFare}
        fareTools={<FareTools draft={draft} base={base} />}
        cliffs={<PriceCliffs version={draft.base} saveFirst={() => draft.save(true)} onRefused={draft.showRefusal} />}
        holidays={holidays}
        charges={<ChargeTable charges={draft.shape.charges} onChange={draft.setCharges} />}
      />
      <TryPanel version={version.version} saveFirst={() => draft.save(true)} />
      <div className="sticky bottom-0 z-2 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <Button kind="primary" onClick={() => void publish()}>
          {t('Tariff_publish')}
        </Button>
        <Button kind="outline" busy={draft.isBusy} onClick={() => void draft.save()}>
          {t('Tariff_save')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking('discard')}>
          {t('Tariff_discard')}
        </Button>
        <span className="ml-auto text-small text-ink-soft max-sm:hidden">
          {t(draft.isDirty ? 'Tariff_unsaved' : 'Tariff_all-saved')}
        </span>
      </div>
      {asking === 'publish' ? (
        <PublishDialog
          version={draft.base}
          base={base}
          onClose={close}
          onStale={(problem) => void showConflict(problem)}
        />
      ) : null}
      {asking === 'discard' ? (
        <DiscardDialog draft={draft.base} onClose={close} onRefused={draft.showRefusal} release={guard.release} />
      ) : null}
      {guard.question}
    </div>
  );
}
