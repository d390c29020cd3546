import { type ComponentType, memo } from 'react';
import type { JourneyValues } from './booking-draft.ts';
import type { JourneyErrors } from './journey.ts';

export interface FieldGroupProps {
  readonly values: JourneyValues;
  readonly errors: JourneyErrors;
  readonly change: (patch: Partial<JourneyValues>) => void;
  /** In a sheet or beside something else: fields that do not fit beside each other have their own lines. */
  readonly isNarrow?: boolean;
  /** At the office's desk: every party that a car of the fleet takes, priced or not. */
  readonly isWholeFleet?: boolean;
  /** At the office's desk: how many days ago a journey may have been driven. */
  readonly daysBack?: number;
}

/**
 * Rerenders a group for its own values only, so that a key in one field does not rerender all the others on a slow
 * phone.
 */
export const drawnFor = (names: readonly (keyof JourneyValues)[], Group: ComponentType<FieldGroupProps>) =>
  memo(
    Group,
    (before, after) =>
      before.change === after.change &&
      names.every((name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name]),
  );
