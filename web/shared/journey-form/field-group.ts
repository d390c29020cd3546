import { type ComponentType, memo } from 'react';
import type { JourneyValues } from './booking-draft.ts';
import type { JourneyErrors } from './journey.ts';

export interface FieldGroupProps {
  readonly values: JourneyValues;
  readonly errors: JourneyErrors;
  readonly change: (patch: Partial<JourneyValues>) => void;
  /** In a sheet: on a phone each field has a line of its own. */
  readonly isNarrow?: boolean;
}

/** A group that is drawn again for its own values only: a key in one field must not cost a slow phone all the others. */
export const drawnFor = (names: readonly (keyof JourneyValues)[], Group: ComponentType<FieldGroupProps>) =>
  memo(
    Group,
    (before, after) =>
      before.change === after.change &&
      names.every((name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name]),
  );
