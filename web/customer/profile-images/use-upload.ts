import { useState } from 'react';
import { imageLimits } from '#domain/api/customers/profile-image.ts';
import { picturesQuery, uploadPicture } from '#web/api/customer/pictures.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { drawCrop } from './crop-box.tsx';
import { type CropChoice, cropSquare, wholePicture } from './crop-square.ts';

interface Chosen {
  readonly image: ImageBitmap;
  readonly crop: CropChoice;
}

const empty = { fileName: '', title: '' };

async function squareOf({ image, crop }: Chosen): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { side } = cropSquare(image.width, image.height, crop);
  drawCrop(canvas, image, crop, Math.max(1, Math.min(imageLimits.side, Math.round(side))));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.9);
  });
}

/** The upload form: a picture, cropped to a square, with its two texts. */
export function useUpload() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [texts, setTexts] = useState(empty);
  const [progress, setProgress] = useState(0);
  const upload = async (picture: Chosen) => {
    setProgress(0);
    const form = new FormData();
    form.set('fileName', texts.fileName.trim());
    form.set('title', texts.title.trim());
    form.set('file', await squareOf(picture), `${texts.fileName.trim()}.webp`);
    await uploadPicture(form, setProgress);
  };
  const { run, refuse, failure, isBusy } = useAction(upload, {
    doneText: () => t('Profile_uploaded'),
    onDone: () => {
      setChosen(null);
      setTexts(empty);
    },
    invalidates: [picturesQuery.queryKey],
  });

  const take = async (file: File | undefined) => {
    if (!file) return;
    refuse('');
    try {
      const image = await createImageBitmap(file);
      setChosen({ image, crop: wholePicture });
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, 120);
      setTexts((held) => ({ fileName: name, title: held.title || name }));
    } catch {
      setChosen(null);
      refuse(t('Profile_not-a-picture', { name: file.name }));
    }
  };

  const send = () => {
    if (chosen && texts.fileName.trim() && texts.title.trim()) void run(chosen);
    else refuse(t('Error_image-fields'));
  };

  return { chosen, setChosen, texts, setTexts, failure, progress: isBusy ? progress : null, take, send };
}
