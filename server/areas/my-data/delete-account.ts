import { AppError } from '#domain/api/errors.ts';
import { confirmPassword, type PasswordProof } from '#server/areas/accounts/confirm-password.ts';
import { erasePerson } from '#server/areas/accounts/erase-person.ts';
import { eraseBookings, type RetainedBooking } from '#server/areas/bookings/retention/erase-bookings.ts';
import { eraseCasesFrom } from '#server/areas/cases/erase-cases.ts';
import { eraseMessagesFrom } from '#server/areas/contact/erase-messages.ts';
import { eraseCustomersOf } from '#server/areas/customers/directory/erase-customers.ts';
import { imageFilesOf } from '#server/areas/customers/export-images.ts';
import { eraseQuotesOf } from '#server/areas/quotes/erase-quotes.ts';
import { eraseSeriesOf } from '#server/areas/repeats/erase-series.ts';
import { eraseReviewsOf } from '#server/areas/reviews/erase-reviews.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { forgetKeysOf } from '#server/platform/http/idempotency.ts';
import type { Person } from '#server/platform/http/who.ts';
import { removeMessagesAbout } from '#server/platform/outbox/outbox-store.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { dataSubjectOf } from './export-my-data.ts';

/**
 * Deletes an account and everything about its owner; returns which booking records the law makes us keep. Each area
 * erases the rows in its own tables. What belongs to the person alone (profile, places, pictures, notifications,
 * business account, sessions) goes with the person's row, by `on delete cascade`.
 */
export async function deleteAccount(deps: Deps, who: Person, proof: PasswordProof): Promise<RetainedBooking[]> {
  const person = await confirmPassword(deps, who, proof);
  if (person.roles.some((role) => role !== 'Reader'))
    throw new AppError('conflict', { fields: { account: ['Error_delete-staff'] } });
  const whose = dataSubjectOf(who);
  const { kept, files } = await inTransaction(deps, async (deps) => {
    const files = await imageFilesOf(deps, who.personId);
    const { kept, references } = await eraseBookings(deps, whose);
    await eraseCustomersOf(deps, whose);
    await eraseSeriesOf(deps, whose);
    await eraseReviewsOf(deps, who.personId);
    await eraseQuotesOf(deps, who.personId);
    await eraseMessagesFrom(deps, whose.provenEmail);
    await eraseCasesFrom(deps, whose.provenEmail);
    await removeMessagesAbout(deps.db, { email: whose.provenEmail, references });
    await forgetKeysOf(deps.db, who.personId);
    const lastKept = kept.map((booking) => booking.keptUntil).reduce((a, b) => (a > b ? a : b), '');
    await erasePerson(deps, person, lastKept || null);
    return { kept, files };
  });
  for (const file of files)
    await uploadsOf(deps)
      .delete(file)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a picture of a deleted account could not be deleted'));
  return kept;
}
