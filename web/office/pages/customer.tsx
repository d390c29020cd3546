import { useParams } from 'react-router';
import { CustomerRecord } from '#web/office/customers/customer-record.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Customers_page-title', 'Customers_', 'Telephone_need');

export function Component() {
  const { id = '' } = useParams();
  return <CustomerRecord key={id} id={id} />;
}
