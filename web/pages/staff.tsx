import { OfficeLineProvider } from '#web/api/live/office-line.tsx';
import { useUser } from '#web/app/session.ts';
import { AlertCount } from '#web/features/board-alerts/alert-count.tsx';
import { RoomData } from '#web/features/dashboard-shell/room-data.tsx';
import { ProofHost } from '#web/features/second-step/proof-host.tsx';
import { StaffShell } from '#web/features/staff-shell/staff-shell.tsx';

/** The frame of the staff's rooms, with the data that one person has read and one line to the hub. */
export function Component() {
  const email = useUser()?.email ?? '';
  return (
    <RoomData key={email}>
      <OfficeLineProvider>
        <StaffShell tools={<AlertCount />} />
        <ProofHost />
      </OfficeLineProvider>
    </RoomData>
  );
}
