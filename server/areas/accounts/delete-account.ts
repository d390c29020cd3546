import { AppError } from '#domain/api/errors.ts';
import { eraseBookings, type KeptBooking } from '#server/areas/bookings/erase-bookings.ts';
import { imageFilesOf } from '#server/areas/customers/export-images.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { confirmPassword, type PasswordProof } from './confirm-password.ts';
import { whoseRecords } from './export-my-data.ts';
import { erasePersonalData } from './personal-data-store.ts';
import { deletedEmail } from './profile-emails.ts';
import { sessionsChanged } from './sessions-store.ts';

/** Deletes an account and all that is known of its owner; answers which booking records the law makes us keep. */
export async function deleteAccount(deps: Deps, who: Person, proof: PasswordProof): Promise<KeptBooking[]> {
  const person = await confirmPassword(deps, who, proof);
  if (person.roles.some((role) => role !== 'Reader'))
    throw new AppError('conflict', { fields: { account: ['Error_delete-staff'] } });
  const whose = whoseRecords(who);
  const { kept, files } = await inTransaction(deps, async (deps) => {
    const files = await imageFilesOf(deps, who.personId);
    const { kept, references } = await eraseBookings(deps, whose);
    await erasePersonalData(deps.db, { ...whose, references });
    await sessionsChanged(deps, who.personId);
    const lastKept = kept.map((booking) => booking.keptUntil).reduce((a, b) => (a > b ? a : b), '');
    await deletedEmail(deps, person, lastKept || null);
    return { kept, files };
  });
  for (const file of files)
    await uploadsOf(deps)
      .delete(file)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a picture of a deleted account could not be deleted'));
  return kept;
}
