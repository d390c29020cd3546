import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardKey } from '#web/api/office/board.ts';
import { type ChosenCrew, changeDay, type DayChange, type Replanned } from '#web/api/office/replan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { PressStep } from '#web/office/day-board/use-undo-steps.ts';
import { useAction } from '#web/shared/actions/use-action.ts';

interface Done {
  readonly title: string;
  readonly onPressed: (step: PressStep) => void;
  readonly onClose: () => void;
}

/** What a change would do, which of it the office wants, and doing it. */
export function useDayChange(change: DayChange | null, { title, onPressed, onClose }: Done) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<ReadonlyMap<string, ChosenCrew>>(new Map());
  const preview = useQuery({
    queryKey: [...boardKey, 'preview', change],
    queryFn: ({ signal }): Promise<Replanned> => {
      if (!change) throw new Error('nothing to look at');
      return changeDay(change, undefined, signal);
    },
    enabled: change !== null,
    // The proposal stays while it is being read: a new one would throw away what was changed by hand.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const wanted = (preview.data?.moves ?? []).flatMap(({ bookingId, driverId, vehicleId }) =>
    left.has(bookingId) ? [] : [others.get(bookingId) ?? { bookingId, driverId, vehicleId }],
  );
  const action = useAction(
    async (moves: ChosenCrew[]) => {
      if (!change) throw new Error('nothing to do');
      return changeDay(change, moves);
    },
    {
      invalidates: [boardKey],
      doneText: ({ moves }) => (moves.length === 0 ? title : t('Dayboard_change-done', { count: moves.length })),
      onDone: ({ undoToken }) => {
        if (undoToken) onPressed({ token: undoToken, text: title });
        onClose();
      },
    },
  );
  return {
    preview,
    action,
    wanted,
    isWanted: (id: string) => !left.has(id),
    want: (id: string, isWanted: boolean) =>
      setLeft((before) => new Set(isWanted ? [...before].filter((one) => one !== id) : [...before, id])),
    otherOf: (id: string) => others.get(id) ?? null,
    chooseOther: (crew: ChosenCrew) => setOthers((before) => new Map(before).set(crew.bookingId, crew)),
  };
}
