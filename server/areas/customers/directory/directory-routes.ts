import * as contract from '#domain/api/customers/customers.ts';
import type { Serve } from '#server/deps.ts';
import { mergeCustomers, separateCustomers } from './merge-customers.ts';
import { listBookingsOf, openCustomer, searchCustomers } from './read-customers.ts';
import { saveCustomer } from './save-customer.ts';

export function directoryRoutes(serve: Serve): void {
  serve(contract.listCustomers, ({ deps, query }) => searchCustomers(deps, query));

  serve(contract.getCustomer, ({ deps, params }) => openCustomer(deps, params.id));

  serve(
    contract.saveCustomer,
    async ({ deps, who, params, body }) => {
      await saveCustomer(deps, who, params.id, body);
      return openCustomer(deps, params.id);
    },
    ({ deps, params }) => openCustomer(deps, params.id),
  );

  serve(contract.listCustomerBookings, ({ deps, params, query }) => listBookingsOf(deps, params.id, query));

  serve(contract.mergeCustomers, async ({ deps, who, params, body }) => {
    await mergeCustomers(deps, who, { ...params, ...body });
    return openCustomer(deps, params.id);
  });

  serve(contract.separateCustomers, async ({ deps, who, params, body }) => {
    await separateCustomers(deps, who, { ...params, ...body });
    return openCustomer(deps, params.id);
  });
}
