import { describe, expect, it } from 'vitest';
import { optionOf } from './own-places.ts';

const location = { lat: 51, lng: -1 };

describe('a quoted place as a suggestion', () => {
  it('does not repeat its name', () => {
    const t5 = { id: 'cu:t5', name: 'Terminal 5', label: 'Terminal 5, Wallis Road', kind: 'airport', location };
    expect(optionOf(t5)).toEqual({ id: 'cu:t5', name: 'Terminal 5', address: 'Wallis Road', kind: 'airport' });
  });

  it('has an icon even when its kind is unknown', () => {
    const place = { id: 'x', name: 'Pad', label: 'Pad', kind: 'heliport', location };
    expect(optionOf(place)).toEqual({ id: 'x', name: 'Pad', address: '', kind: 'address' });
  });
});
