import confetti from 'canvas-confetti';
import { timings } from '#web/app/timings.ts';

/** Amber, off-white and two dark blues from the palette. */
const colors = ['#ffb624', '#ffd585', '#faf7f1', '#9cc4ff', '#34508a'];

/** Drops confetti from both sides for fifteen seconds; the returned function stops it. */
export function throwConfetti(): () => void {
  // No worker: it would run from a blob URL, which the content security policy forbids.
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  const end = Date.now() + timings.confetti;
  const timer = setInterval(() => {
    if (Date.now() >= end) {
      clearInterval(timer);
      return;
    }
    for (const [x, angle] of [
      [0, 60],
      [1, 120],
    ] as const) {
      void fire({
        particleCount: 14,
        angle,
        spread: 70,
        origin: { x, y: 0.65 },
        colors,
        disableForReducedMotion: true,
      });
    }
  }, 260);
  return () => {
    clearInterval(timer);
    fire.reset();
  };
}
