import { describe, expect, it } from 'vitest';
import { bearing, planGlide, poseAt, turnOf } from './glide.ts';

const bracknell = { lat: 51.416, lng: -0.749 };
const north = { lat: 51.417, lng: -0.749 };
const east = { lat: 51.416, lng: -0.748 };
const usual = { sinceLast: 5000, isStill: false };

describe('heading', () => {
  it('is the direction of travel, clockwise from north', () => {
    expect(bearing(bracknell, north)).toBeCloseTo(0, 3);
    expect(bearing(bracknell, east)).toBeCloseTo(90, 1);
    expect(bearing(east, bracknell)).toBeCloseTo(270, 1);
  });

  it.each([
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, -180],
    [90, 90, 0],
    [-20, 725, 25],
  ])('turns from %i to %i the shorter way, by %i', (from, to, turn) => {
    expect(turnOf(from, to)).toBe(turn);
  });

  it("is the phone's own, else the direction driven, else the last one", () => {
    const shown = { at: bracknell, heading: 200 };
    expect(planGlide(shown, { at: north, heading: 42 }, usual).to.heading).toBe(42);
    expect(planGlide(shown, { at: north }, usual).to.heading).toBeCloseTo(0, 3);
    const trembling = { lat: bracknell.lat + 0.00001, lng: bracknell.lng };
    expect(planGlide(shown, { at: trembling }, usual).to.heading).toBe(200);
  });
});

describe('a movement', () => {
  const glide = planGlide({ at: bracknell, heading: 350 }, { at: north, heading: 10 }, usual);

  it('takes as long as the time between positions, within limits', () => {
    const millis = (sinceLast: number) =>
      planGlide({ at: bracknell, heading: 0 }, { at: north }, { sinceLast, isStill: false }).millis;
    expect([millis(20), millis(2500), millis(60_000)]).toEqual([300, 2500, 5000]);
  });

  it('starts at the car, is half way at half time and ends exactly at the position', () => {
    expect(poseAt(glide, 0)).toEqual({ at: bracknell, heading: 350 });
    expect(poseAt(glide, 2500).at.lat).toBeCloseTo(51.4165, 7);
    expect(poseAt(glide, 5000)).toEqual({ at: north, heading: 10 });
    expect(poseAt(glide, 9000)).toEqual({ at: north, heading: 10 });
  });

  it('turns through north, not the long way round', () => {
    const headings = [0, 100, 350, 700, 2000].map((elapsed) => poseAt(glide, elapsed).heading);
    expect(headings.every((heading, i) => i === 0 || heading >= (headings[i - 1] ?? 0))).toBe(true);
    expect(headings.at(-1)).toBeCloseTo(370, 6);
  });

  it('jumps with reduced motion, and after a long gap', () => {
    const still = planGlide({ at: bracknell, heading: 0 }, { at: north }, { sinceLast: 5000, isStill: true });
    expect([still.millis, poseAt(still, 0).at]).toEqual([0, north]);
    expect(planGlide({ at: bracknell, heading: 0 }, { at: { lat: 51.6, lng: -0.7 } }, usual).millis).toBe(0);
  });
});
