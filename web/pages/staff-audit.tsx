import { AuditRoom } from '#web/features/staff-audit/audit-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-audit', 'Audit_', 'Action_', 'Change_');

export function Component() {
  return <AuditRoom />;
}
