import { Camera, X } from 'lucide-react';
import { useId } from 'react';
import { type CheckItem, checkLimits } from '#domain/fleet/vehicle-check.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Draft } from './use-check.ts';

interface DefectFormProps {
  readonly item: CheckItem;
  readonly draft: Draft;
  readonly error: string;
  readonly onChange: (draft: Draft) => void;
}

/** What is wrong, whether it is dangerous, and photos of it. */
export function DefectForm({ item, draft, error, onChange }: DefectFormProps) {
  const { t } = useTranslation();
  const fileId = useId();
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <TextArea
        label={t('Driver_check-words')}
        name={`words-${item}`}
        rows={2}
        maxLength={checkLimits.text}
        value={draft.text}
        error={error}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <Checkbox
        name={`dangerous-${item}`}
        label={t('Driver_check-dangerous')}
        className="min-h-14 content-center"
        checked={draft.dangerous}
        onChange={({ target }) => onChange({ ...draft, dangerous: target.checked })}
      />
      {draft.photos.length > 0 ? (
        <ul className="grid gap-1">
          {draft.photos.map(({ key }, place) => (
            <li key={key} className="flex items-center justify-between">
              <span className="text-small font-semibold">{t('Driver_check-photo-of', { count: place + 1 })}</span>
              <IconButton
                label={t('Driver_check-photo-remove', { count: place + 1 })}
                className="size-14"
                onClick={() => onChange({ ...draft, photos: draft.photos.filter((photo) => photo.key !== key) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {draft.photos.length < checkLimits.photos ? (
        <FileDrop
          id={fileId}
          accept="image/*"
          onFile={(file) => {
            const key = (draft.photos.at(-1)?.key ?? 0) + 1;
            if (file) onChange({ ...draft, photos: [...draft.photos, { key, file }] });
          }}
          className="flex min-h-14 items-center gap-3 rounded-control px-4 py-2"
        >
          <Camera aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span className="text-small font-semibold">{t('Driver_check-photo')}</span>
        </FileDrop>
      ) : null}
    </div>
  );
}
