import { badField } from '#domain/api/errors.ts';
import { brokenConstraint } from '#server/platform/database/database.ts';

const fields: Readonly<Record<string, readonly [string, string]>> = {
  drivers_badge_number_key: ['badgeNumber', 'Error_badge-taken'],
  drivers_person_id_key: ['email', 'Error_account-taken'],
  vehicles_registration_key: ['registration', 'Error_registration-taken'],
  vehicles_plate_number_key: ['plateNumber', 'Error_plate-taken'],
};

/** Says at the field itself that a number stands in another record already. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const [field, message] = fields[brokenConstraint(error) ?? ''] ?? [];
    if (field && message) throw badField(field, message);
    throw error;
  }
}
