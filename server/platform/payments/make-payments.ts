import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { demoTill } from './demo-till.ts';
import type { PaymentsProvider } from './payments-port.ts';

/** The card provider named in the settings; null where everybody pays in the car. Stripe is only loaded if used. */
export async function makePayments(env: Env, db: Database, clock: () => Date): Promise<PaymentsProvider | null> {
  if (env.PAYMENTS_PROVIDER === 'none') return null;
  if (env.PAYMENTS_PROVIDER === 'demo') return demoTill({ db, clock, publicUrl: env.publicUrl });
  const { stripePayments } = await import('./stripe-payments.ts');
  return stripePayments({
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: env.STRIPE_API_URL,
  });
}
