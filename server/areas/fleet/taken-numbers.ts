import { badField } from '#domain/api/errors.ts';

/** A number that another record already has is refused, naming its field. */
export const takenNumbers = {
  drivers_badge_number_key: () => badField('badgeNumber', 'Error_badge-taken'),
  drivers_person_id_key: () => badField('email', 'Error_account-taken'),
  vehicles_registration_key: () => badField('registration', 'Error_registration-taken'),
  vehicles_plate_number_key: () => badField('plateNumber', 'Error_plate-taken'),
};
