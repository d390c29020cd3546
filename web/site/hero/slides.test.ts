import { describe, expect, it } from 'vitest';
import { titleParts, wrap } from './slides.ts';

describe('hero slides', () => {
  it('wrap around at both ends', () => {
    expect([wrap(2, 1, 3), wrap(0, -1, 3), wrap(1, 1, 3)]).toEqual([0, 2, 2]);
  });

  it('split their title into lines', () => {
    expect(titleParts('Early flight? ,We’ll be there')).toEqual(['Early flight?', 'We’ll be there']);
  });
});
