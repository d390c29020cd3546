import type { ChildSeats } from '#domain/booking/child-seats.ts';
import { searchPlaces } from '#web/api/places.ts';
import { AskForChildSeats } from '#web/shared/booking/child-seat-fields.tsx';
import type { FieldGroupProps } from '#web/shared/booking-form/field-group.ts';
import { LegFields } from '#web/shared/booking-form/leg-fields.tsx';
import { PartyFields } from '#web/shared/booking-form/party-fields.tsx';
import { WhenFields } from '#web/shared/booking-form/when-fields.tsx';

interface ChangeFieldsProps extends FieldGroupProps {
  readonly errors: FieldGroupProps['errors'] & { readonly childSeats?: string };
  readonly childSeats: ChildSeats;
  readonly setChildSeats: (seats: ChildSeats) => void;
}

/** Everything about a journey that its customer may change. */
export function ChangeFields({ values, errors, change, childSeats, setChildSeats }: ChangeFieldsProps) {
  return (
    <>
      <WhenFields {...{ values, errors, change }} isNarrow />
      <LegFields {...{ values, errors, change }} search={searchPlaces} />
      <PartyFields {...{ values, errors, change }} />
      <AskForChildSeats
        value={childSeats}
        onChange={setChildSeats}
        passengers={Number(values.passengers)}
        error={errors.childSeats}
      />
    </>
  );
}
