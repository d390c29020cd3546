import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { imageLimits } from '#domain/api/profile-image.ts';
import { picturesQuery, uploadPicture } from '#web/api/my-pictures.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { notify } from '#web/ui/toast.ts';
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

/** The upload form: a file that is a picture, cropped to a square, with its two texts. */
export function useUpload() {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [texts, setTexts] = useState(empty);
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number | null>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    try {
      const image = await createImageBitmap(file);
      setChosen({ image, crop: wholePicture });
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, 120);
      setTexts((held) => ({ fileName: name, title: held.title || name }));
    } catch {
      setChosen(null);
      setProblem(t('Profile_not-a-picture', { name: file.name }));
    }
  };

  const send = async () => {
    if (!chosen || !texts.fileName.trim() || !texts.title.trim()) {
      setProblem(t('Error_image-fields'));
      return;
    }
    setProblem('');
    setProgress(0);
    try {
      const form = new FormData();
      form.set('fileName', texts.fileName.trim());
      form.set('title', texts.title.trim());
      form.set('file', await squareOf(chosen), `${texts.fileName.trim()}.webp`);
      await uploadPicture(form, setProgress);
      setChosen(null);
      setTexts(empty);
      notify({ kind: 'good', text: t('Profile_uploaded') });
      await client.invalidateQueries({ queryKey: picturesQuery.queryKey });
    } catch (error) {
      setProblem(fullProblem(error));
    } finally {
      setProgress(null);
    }
  };

  return { chosen, setChosen, texts, setTexts, problem, progress, take, send };
}
