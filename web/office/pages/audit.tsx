import { AuditRoom } from '#web/office/audit/audit-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-audit', 'Audit_', 'Action_', 'Change_');

export function Component() {
  return <AuditRoom />;
}
