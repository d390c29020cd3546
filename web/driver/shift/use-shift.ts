import { useCallback, useEffect, useState } from 'react';
import { clockShift, declineShift, type OwnShift, readShift, type ShiftState } from '#web/api/shifts.ts';
import { useAction } from '#web/shared/actions/use-action.ts';

/** The driver's own shift, loaded again whenever the page becomes visible: another phone may have changed it. */
export function useShift() {
  const [shift, setShift] = useState<OwnShift | null>(null);
  const reload = useCallback(async () => {
    // Offline, the last known state stays; clocking on says what is wrong.
    await readShift().then(setShift, () => undefined);
  }, []);
  useEffect(() => {
    void reload();
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [reload]);
  const { run, failure, isBusy, runningWith } = useAction(
    async ({ state, vehicleId }: { state: ShiftState; vehicleId: string | null }) =>
      setShift(await clockShift(state, vehicleId)),
    { onFailed: () => void reload() },
  );
  const decline = async (day: string, reason: string) => setShift(await declineShift(day, reason));
  return { shift, decline, reload, failure, isBusy, running: runningWith?.state ?? null, clock: run };
}

export type ShiftControls = ReturnType<typeof useShift>;
