import { BookingEditor } from '#web/office/booking-edit/booking-edit.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useParams } from '#web/router/use-router.ts';

export const handle = officeHandle(
  'Adminedit_page-title',
  'Adminedit_',
  'Adminlist_',
  'Change_',
  'Flight_',
  'Payments_',
  'Evidence_open',
  'Quote_car-',
  'Quote_added',
  'Suggest_',
  'Repeat_use',
);

export function Component() {
  const { id = '' } = useParams();
  return <BookingEditor key={id} id={id} />;
}
