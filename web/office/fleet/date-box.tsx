import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { DateField } from '#web/ui/date-time/date-field.tsx';

interface DateBoxProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional: boolean;
}

/** The expiry date of a document, typed or picked. */
export function DateBox<Values extends FieldValues>({ control, name, label, error, optional }: DateBoxProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...held } }) => (
        <DateField label={label} error={error} optional={optional} {...held} ref={ref} />
      )}
    />
  );
}
