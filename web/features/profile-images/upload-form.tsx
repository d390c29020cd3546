import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CropBox } from './crop-box.tsx';
import { useUpload } from './use-upload.ts';

function DropZone({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to use the file input inside
    <label
      htmlFor="picture-file"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed px-6 py-8 text-center transition-colors focus-within:border-ring hover:bg-hover',
        over ? 'border-lamp bg-lamp-glow text-on-lamp-glow' : 'border-line-strong',
      )}
    >
      <ImageUp aria-hidden="true" className="size-8 text-ink-soft" />
      <span className="font-semibold">{t('Profile_choose-file')}</span>
      <span className="text-small text-ink-soft">{t('Profile_drop-hint')}</span>
      <input
        id="picture-file"
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Choose, crop, name and upload a picture. */
export function UploadForm() {
  const { t } = useWords();
  const { chosen, setChosen, texts, setTexts, problem, progress, take, send } = useUpload();
  return (
    <form
      noValidate
      className="grid max-w-form gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="text-h4">{t('Profile_upload-title')}</h2>
      {problem ? (
        <Notice kind="bad" live="assertive">
          {problem}
        </Notice>
      ) : null}
      <DropZone onFile={(file) => void take(file)} />
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
