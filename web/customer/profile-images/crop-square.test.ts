import { describe, expect, it } from 'vitest';
import { clampCrop, cropSquare, wholePicture } from './crop-square.ts';

describe('the cropped square of a picture', () => {
  it('is in the middle of a wide and of a tall picture', () => {
    expect(cropSquare(400, 200, wholePicture)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cropSquare(200, 400, wholePicture)).toEqual({ left: 0, top: 100, side: 200 });
  });
  it('stays inside the picture', () => {
    expect(cropSquare(400, 200, { zoom: 1, x: 0, y: 5 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(cropSquare(400, 200, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
  });
  it('keeps the zoom between one and four', () => {
    expect(clampCrop(100, 100, { zoom: 9, x: 0.5, y: 0.5 }).zoom).toBe(4);
    expect(clampCrop(100, 100, { zoom: 0, x: 0.2, y: 0.5 })).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
  });
});
