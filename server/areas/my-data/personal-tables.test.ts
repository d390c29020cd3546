import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const rows = async (text: string) => (await testServer().db.pool.query(text)).rows;

describe('tables', () => {
  it('with personal data are all covered by export and deletion', async () => {
    const referring = await rows(
      `select distinct conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'people'::regclass order by 1`,
    );
    expect(referring.map(({ place }) => place)).toEqual([
      'board_watchers.person_id',
      // Someone who works for the firm, not a customer.
      'business_accounts.changed_by',
      'business_accounts.decided_by',
      'business_accounts.person_id',
      'calendar_feeds.person_id',
      // Staff, and drivers: neither can delete their own accounts.
      'car_outages.added_by',
      'case_entries.written_by',
      'cases.changed_by',
      'cases.owner_id',
      'contact_messages.answered_by',
      'contact_replies.written_by',
      'customer_links.person_id',
      'customers.changed_by',
      'defects.decided_by',
      'driver_messages.author_id',
      'driver_messages.seen_by',
      'driver_pay.changed_by',
      'drivers.changed_by',
      'drivers.person_id',
      'factor_tries.person_id',
      // Staff again, who cannot delete their own accounts.
      'fleet_files.added_by',
      'followed_flights.hand_changed_by',
      'inspector_links.made_by',
      // Drivers, who cannot delete their own accounts.
      'job_notices.person_id',
      'licensing_authorities.changed_by',
      'mailed_tokens.person_id',
      'notifications.person_id',
      'number_accounts.linked_by',
      'number_accounts.person_id',
      'office_settings.changed_by',
      'payment_steps.created_by',
      'payments.created_by',
      'people.rights_changed_by',
      'profile_images.person_id',
      'profiles.person_id',
      'push_subscriptions.person_id',
      'quotes.person_id',
      'recovery_codes.person_id',
      'renewals.decided_by',
      'request_news.person_id',
      'reservations.deleted_by',
      'reservations.dispatched_by',
      'reservations.person_id',
      'reservations.taken_by',
      'reviews.decided_by',
      'reviews.person_id',
      'rota_saves.changed_by',
      'saved_places.person_id',
      'second_factors.person_id',
      'series.changed_by',
      'series.driver_by',
      'series.made_by',
      'series.person_id',
      'sessions.person_id',
      'shift_changes.added_by',
      'sign_ins.person_id',
      'tariff_versions.changed_by',
      'tariff_versions.published_by',
      'undo_steps.person_id',
      'vehicles.changed_by',
    ]);
  });
});
