import { ImageUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CropBox } from './crop-box.tsx';
import { useUpload } from './use-upload.ts';

/** Choose, crop, name and upload a picture. */
export function UploadForm() {
  const { t } = useTranslation();
  const { chosen, setChosen, texts, setTexts, failure, progress, take, send } = useUpload();
  return (
    <form
      noValidate
      className="grid max-w-form gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className="text-h4">{t('Profile_upload-title')}</h2>
      <FailureNotice>{failure}</FailureNotice>
      <FileDrop
        id="picture-file"
        accept="image/*"
        onFile={(file) => void take(file)}
        className="grid justify-items-center gap-2 rounded-card px-6 py-8 text-center"
      >
        <ImageUp aria-hidden="true" className="size-8 text-ink-soft" />
        <span className="font-semibold">{t('Profile_choose-file')}</span>
        <span className="text-small text-ink-soft">{t('Profile_drop-hint')}</span>
      </FileDrop>
      {chosen ? (
        <CropBox image={chosen.image} crop={chosen.crop} onChange={(crop) => setChosen({ ...chosen, crop })} />
      ) : null}
      <TextField
        label={t('Profile_file-name')}
        name="fileName"
        maxLength={120}
        value={texts.fileName}
        onChange={(event) => setTexts({ ...texts, fileName: event.target.value })}
      />
      <TextField
        label={t('Profile_image-title')}
        name="title"
        maxLength={120}
        value={texts.title}
        onChange={(event) => setTexts({ ...texts, title: event.target.value })}
      />
      {progress === null ? null : (
        <label className="grid gap-1 text-small">
          {t('Profile_uploading')}
          <progress value={progress} max={1} className="h-2 w-full accent-(--lamp)" />
        </label>
      )}
      <Button type="submit" kind="primary" className="justify-self-start" busy={progress !== null}>
        {t('Profile_upload')}
      </Button>
    </form>
  );
}
