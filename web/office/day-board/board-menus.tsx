import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { ThreadSheet } from '#web/office/driver-messages/thread-sheet.tsx';
import { ChangeDialog } from './driver-menu/change-dialog.tsx';
import { type DriverChoice, DriverMenu } from './driver-menu/driver-menu.tsx';
import { HoursDialog } from './driver-menu/hours-dialog.tsx';
import { JobMenu } from './job/job-menu.tsx';
import type { PressStep } from './use-undo-steps.ts';

export interface Menu {
  readonly at: HTMLElement;
  readonly jobId?: string;
  readonly driverId?: string;
  /** The menu is closed, and this is open. */
  readonly choice?: DriverChoice;
}

interface BoardMenusProps {
  readonly board: DayBoard;
  readonly menu: Menu;
  readonly propose: (job: BoardJob, driverId: string, vehicleId: string) => void;
  readonly open: (id: string) => void;
  readonly onRelease: (job: BoardJob) => void;
  readonly onPressed: (step: PressStep) => void;
  readonly onChange: (change: (menu: Menu | null) => Menu | null) => void;
}

/** The menu of a job or of a driver, whichever was asked for, or what was chosen from it. */
export function BoardMenus({ board, menu, propose, open, onRelease, onPressed, onChange }: BoardMenusProps) {
  const job = board.jobs.find(({ id }) => id === menu.jobId);
  const lane = board.lanes.find(({ driver }) => driver.id === menu.driverId);
  const onClose = () => onChange(() => null);
  const { choice } = menu;
  if (lane && choice) {
    if (choice === 'message') return <ThreadSheet driver={lane.driver} {...{ onClose }} />;
    if (choice === 'hours') return <HoursDialog {...{ board, lane, onPressed, onClose }} />;
    return <ChangeDialog kind={choice} {...{ board, lane, onPressed, onClose }} />;
  }
  if (lane)
    return (
      <DriverMenu
        {...{ lane }}
        at={menu.at}
        onChoose={(chosen) => onChange((now) => now && { ...now, choice: chosen })}
        // Choosing closes the menu too.
        onClose={() => onChange((now) => (now?.choice ? now : null))}
      />
    );
  return job ? (
    <JobMenu
      {...{ job, onClose }}
      at={menu.at}
      onOpen={() => open(job.id)}
      onRelease={() => onRelease(job)}
      onAssign={(driverId, vehicleId) => propose(job, driverId, vehicleId)}
    />
  ) : null;
}
