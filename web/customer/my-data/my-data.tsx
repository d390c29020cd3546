import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportData, retentionQuery } from '#web/api/customer/my-data.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RetainedRecords } from './retained-records.tsx';

/** Saves a fetched file through the browser's downloads. */
function saveFile(content: ArrayBuffer, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; keeping the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function ExportButton() {
  const { t } = useTranslation();
  const download = useAction(exportData, {
    onDone: (text) => saveFile(text, 'application/json', 'my-data.json'),
    toastsAbout: 'own-data',
  });
  return (
    <Button kind="outline" busy={download.isBusy} onClick={() => void download.run()}>
      <Download aria-hidden="true" />
      {t('Mydata_export')}
    </Button>
  );
}

/** All data as one file, and deleting the account: what is erased, what is kept and until when. */
export function MyData() {
  const { t } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(retentionQuery);
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="data-title">
      <h2 id="data-title" className="text-h4">
        {t('Mydata_title')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">{t('Mydata_export-lead')}</p>
      <ExportButton />
      <h3 className="mt-6 border-t border-line pt-5 text-h4">{t('Mydata_delete-title')}</h3>
      {isPending ? <Skeleton className="mt-3 h-20" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data ? (
        <>
          <p className="mt-1 text-small text-ink-soft">{data.message}</p>
          <RetainedRecords kept={data.kept.$values} />
          {data.upcoming > 0 ? (
            <p className="mt-4 text-small font-medium">{t('Mydata_upcoming', { count: data.upcoming })}</p>
          ) : null}
          <Button kind="outline" className="mt-4" disabled={data.upcoming > 0} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            {t('Mydata_delete')}
          </Button>
        </>
      ) : null}
      <DeleteDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
