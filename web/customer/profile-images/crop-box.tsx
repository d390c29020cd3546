import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type CropChoice, clampCrop, cropSquare, mostZoom } from './crop-square.ts';

/** Drawn at twice its size on the page, for sharp screens. */
const previewSide = 512;
const keyStep = 0.05;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface CropBoxProps {
  readonly image: ImageBitmap;
  readonly crop: CropChoice;
  readonly onChange: (crop: CropChoice) => void;
}

/** Draws the chosen square onto a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: CropChoice, side: number): void {
  const { left, top, side: from } = cropSquare(image.width, image.height, crop);
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, left, top, from, from, 0, 0, side, side);
}

/** The square that becomes the profile picture: moved by dragging or with the arrow keys, sized with the slider. */
export function CropBox({ image, crop, onChange }: CropBoxProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop, previewSide);
  }, [image, crop]);
  const change = (next: CropChoice) => onChange(clampCrop(image.width, image.height, next));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { side } = cropSquare(image.width, image.height, crop);
    const perPixel = side / event.currentTarget.clientWidth;
    change({
      ...crop,
      x: crop.x - (event.movementX * perPixel) / image.width,
      y: crop.y - (event.movementY * perPixel) / image.height,
    });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change({ ...crop, x: crop.x + move[0], y: crop.y + move[1] });
  };
  return (
    <div className="grid w-64 max-w-full gap-3">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the arrow keys move what it shows
        role="application"
        aria-label={t('Profile_crop')}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="aspect-square w-full cursor-move touch-none rounded-pill border border-line bg-sunken"
      />
      <label className="grid gap-1 text-small">
        {t('Profile_crop-zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change({ ...crop, zoom: Number(event.target.value) })}
          className="h-11 w-full accent-(--mark)"
        />
      </label>
      <p className="text-tiny text-ink-soft">{t('Profile_crop-hint')}</p>
    </div>
  );
}
