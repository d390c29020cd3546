import { AuditRoom } from '#web/office/audit/audit-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-audit', 'Audit_', 'Action_', 'Change_');

export function Component() {
  return <AuditRoom />;
}
