import { useParams } from 'react-router';
import { AdminEdit } from '#web/features/admin-edit/admin-edit.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Adminedit_page-title', 'Adminedit_', 'Adminlist_', 'Change_', 'Quote_car-');

/** One booking of the list. */
export function Component() {
  const { id = '' } = useParams();
  return <AdminEdit key={id} id={id} />;
}
