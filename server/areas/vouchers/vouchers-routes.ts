import * as api from '#domain/api/vouchers/vouchers.ts';
import type { Serve } from '#server/deps.ts';
import { createVoucher } from './create-voucher.ts';
import { endVoucher } from './end-voucher.ts';
import { listVouchers, vouchersCsv } from './list-vouchers.ts';

export function vouchersRoutes(serve: Serve): void {
  serve(api.listVouchers, async ({ deps }) => ({ $values: await listVouchers(deps) }));
  serve(api.createVoucher, ({ deps, who, body }) => createVoucher(deps, who, body));
  serve(api.endVoucher, ({ deps, who, params }) => endVoucher(deps, who, params.id));
  serve(api.vouchersCsv, ({ deps, reply, t }) => {
    void reply.header('content-disposition', 'attachment; filename="vouchers.csv"');
    return vouchersCsv(deps, t);
  });
}
