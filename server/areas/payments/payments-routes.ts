import { changeJourney as changeApi } from '#domain/api/bookings/change-journey.ts';
import * as admin from '#domain/api/payments/office-payments.ts';
import * as api from '#domain/api/payments/payments.ts';
import { paths } from '#domain/basics/paths.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { customerPresenter } from '#server/areas/bookings/read/present-booking.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { senderOf } from '#server/platform/http/sender.ts';
import { openCheckout, returnFrom } from './checkout/open-checkout.ts';
import { openPayment } from './checkout/open-payment.ts';
import { ledgerCsv, xeroCsv } from './ledger/journal-csv.ts';
import { readReconciliation, reconcile } from './ledger/reconcile.ts';
import { listStaffPayments, staffPayment } from './list-payments.ts';
import { changeOrAsk } from './request/pay-for-change.ts';
import { payPage, readPayCode } from './request/pay-link.ts';
import { requestByOffice, sendAgain, withdraw } from './request/request-by-office.ts';
import { capture, refund, release, retry } from './settle/refund-or-capture.ts';

function customerRoutes(serve: Serve): void {
  serve(changeApi, async ({ deps, who, params, query, body, language, request, t }) => {
    const { difference: rest, childSeats, ...more } = body;
    const asked = { ...more, childSeats, rest, id: params.id, link: query.link, ifVersion: ifMatch(request) };
    const { booking, toPay } = await changeOrAsk(deps, who, asked, senderOf(request));
    const message = t(toPay ? 'Booking_change-to-pay' : 'Booking_changed');
    return { ...(await customerPresenter(deps, language))(booking), message, toPay };
  });
  serve(api.openCheckout, async ({ deps, who, body }) => ({
    url: await openCheckout(deps, who, { ...body, bookingId: body.reservationId }),
  }));
  serve(api.getPayment, ({ deps, query, language }) => openPayment(deps, query.link, language));
  serve(api.shortPayLink, ({ deps, params, reply }) => {
    const id = readPayCode(deps, params.code);
    void reply.code(302).header('location', id ? payPage(deps, id) : paths.pay());
    return '';
  });
  serve(api.returnFromProvider, async ({ deps, query, reply }) => {
    void reply.code(302).header('location', await returnFrom(deps, query));
    return '';
  });
}

function officeRoutes(serve: Serve): void {
  serve(admin.listPayments, ({ deps, query }) => listStaffPayments(deps, query));
  serve(admin.askPayment, async ({ deps, who, body }) => staffPayment(deps, await requestByOffice(deps, who, body)));
  serve(admin.sendPayLink, async ({ deps, who, params, body }) => {
    await sendAgain(deps, who, params.id, body.send);
    return staffPayment(deps, params.id);
  });
  serve(admin.withdrawPayment, async ({ deps, who, params }) => {
    await withdraw(deps, who, params.id);
    return staffPayment(deps, params.id);
  });
  serve(
    admin.refundPayment,
    async ({ deps, who, params, body }) => {
      await refund(deps, who, params.id, body);
      return staffPayment(deps, params.id);
    },
    ({ deps, params }) => staffPayment(deps, params.id),
  );
  serve(admin.capturePayment, async ({ deps, who, params, body }) => {
    await capture(deps, who, params.id, body);
    return staffPayment(deps, params.id);
  });
  serve(admin.releasePayment, async ({ deps, who, params }) => {
    await release(deps, who, params.id);
    return staffPayment(deps, params.id);
  });
  serve(admin.retryPayment, async ({ deps, who, params }) => {
    await retry(deps, who, params.id);
    return staffPayment(deps, params.id);
  });
  serve(admin.getReconciliation, ({ deps }) => readReconciliation(deps));
  serve(admin.reconcile, async ({ deps }) => {
    await reconcile(deps);
    return readReconciliation(deps);
  });
}

/** Files for the bookkeeper. */
function journalRoutes(serve: Serve): void {
  serve(admin.ledgerCsv, ({ deps, query, t, language, reply }) => {
    void reply.header('content-disposition', `attachment; filename="ledger-${query.from}-${query.to}.csv"`);
    return ledgerCsv(deps, query, t, languageTag(language));
  });
  serve(admin.xeroCsv, ({ deps, query, t, reply }) => {
    void reply.header('content-disposition', `attachment; filename="xero-${query.from}-${query.to}.csv"`);
    return xeroCsv(deps, query, t);
  });
}

export function paymentsRoutes(serve: Serve): void {
  customerRoutes(serve);
  officeRoutes(serve);
  journalRoutes(serve);
}
