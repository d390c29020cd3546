import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteFile, type FleetFile, type FleetKind, filesQuery } from '#web/api/office/fleet.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FileUpload } from './file-upload.tsx';

function FileRow({ file, onDelete }: { file: FleetFile; onDelete: () => void }) {
  const { t, tag } = useTranslation();
  const Icon = file.kind === 'pdf' ? FileText : Image;
  const size = numberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <a href={file.url} target="_blank" rel="noreferrer" className="text-link font-medium wrap-anywhere">
          {file.name}
        </a>
        <p className="text-tiny text-ink-soft">
          {[
            t(`Drivers_document-${file.document}`),
            formatDay(file.addedAt.slice(0, 10), tag),
            size.format(Math.max(1, file.bytes / 1000)),
            file.addedBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton label={t('Drivers_file-delete', { name: file.name })} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The document files of one driver or vehicle: add, open, delete. */
export function DocumentFiles({ kind, id }: { kind: FleetKind; id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey, ...query } = filesQuery(kind, id);
  const { data, isPending, isError, isFetching, refetch } = useQuery({ queryKey, ...query });
  const [asking, setAsking] = useState<FleetFile | null>(null);
  const { run } = useAction((file: FleetFile) => deleteFile(file.id), {
    doneText: ({ message }) => message,
    toastsAbout: `files ${id}`,
    mayOverlap: true,
    invalidates: [queryKey],
  });
  const remove = (file: FleetFile) => {
    setAsking(null);
    void run(file);
  };
  return (
    <section aria-labelledby="files-title" className="mt-6 grid gap-3 border-t border-line pt-5">
      <h3 id="files-title" className="text-h4">
        {t('Drivers_files')}
      </h3>
      <p className="-mt-2 text-small text-ink-soft">{t('Drivers_files-text')}</p>
      {isPending ? <Skeleton className="h-11" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data?.length === 0 ? <p className="text-small text-ink-soft">{t('Drivers_files-none')}</p> : null}
      <ul>
        {data?.map((file) => (
          <FileRow key={file.id} file={file} onDelete={() => setAsking(file)} />
        ))}
      </ul>
      <FileUpload kind={kind} id={id} onAdded={() => void client.invalidateQueries({ queryKey })} />
      <Dialog
        open={asking !== null}
        onOpenChange={(open) => {
          if (!open) setAsking(null);
        }}
        title={t('Drivers_file-delete-title')}
        description={t('Drivers_file-delete-text', { name: asking?.name ?? '' })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(null)}>
              {t('Drivers_cancel')}
            </Button>
            <Button kind="danger" onClick={() => asking && remove(asking)}>
              {t('Drivers_file-delete-do')}
            </Button>
          </>
        }
      />
    </section>
  );
}
