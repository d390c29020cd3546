import { CustomerRecord } from '#web/office/customers/customer-record.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useParams } from '#web/router/use-router.ts';

export const handle = officeHandle('Customers_page-title', 'Customers_', 'Telephone_need', 'Adminlist_');

export function Component() {
  const { id = '' } = useParams();
  return <CustomerRecord key={id} id={id} />;
}
