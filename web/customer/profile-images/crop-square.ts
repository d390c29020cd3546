/** The position of the square: its centre as fractions of width and height, and the zoom. */
export interface CropChoice {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholePicture: CropChoice = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Keeps the square inside the picture. */
export function clampCrop(width: number, height: number, crop: CropChoice): CropChoice {
  const zoom = between(crop.zoom, 1, mostZoom);
  const half = Math.min(width, height) / zoom / 2;
  return {
    zoom,
    x: between(crop.x, half / width, 1 - half / width),
    y: between(crop.y, half / height, 1 - half / height),
  };
}

/** The square in the picture's own pixels. */
export function cropSquare(width: number, height: number, crop: CropChoice) {
  const { zoom, x, y } = clampCrop(width, height, crop);
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}
