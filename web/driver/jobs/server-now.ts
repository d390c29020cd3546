import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useNow } from '#web/app/use-now.ts';

/** The server’s time in milliseconds, whatever the phone’s clock says. */
export const useServerNow = (stepMs: number): number => useNow(stepMs) - knownSkew();
