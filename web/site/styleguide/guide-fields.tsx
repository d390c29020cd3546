import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { GuideSection } from './guide-section.tsx';

const trips = [
  {
    value: 'one-way',
    label: (
      <>
        <ArrowRight aria-hidden="true" />
        One way
      </>
    ),
  },
  {
    value: 'return',
    label: (
      <>
        <ArrowLeftRight aria-hidden="true" />
        Return
      </>
    ),
  },
];
const passengers = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const ways = [
  { value: 'card', label: 'Card in the car', hint: 'All usual cards and phones' },
  { value: 'cash', label: 'Cash' },
  { value: 'account', label: 'Business account', disabled: true },
];

export function GuideFields() {
  const own = useId();
  return (
    <GuideSection title="Fields">
      <div className="grid max-w-form gap-6">
        <ErrorSummary
          idOf={(name) => `${own}-${name}`}
          problems={[
            { name: 'mobile', message: 'Enter a whole mobile number' },
            { name: 'terms', message: 'Tick the box to carry on' },
          ]}
        />
        <Segmented label="Journey" name={`${own}-trip`} defaultValue="one-way" choices={trips} />
        <TextField label="Name" hint="As the driver should greet you" defaultValue="Zoë Ibrahim" autoComplete="name" />
        <TextField
          id={`${own}-mobile`}
          label="Mobile"
          type="tel"
          defaultValue="0770"
          error="Enter a whole mobile number, such as 07700 900123."
        />
        <TextField label="Flight number" optional placeholder="BA 1443" />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Booking" defaultValue="BT-7QK4-M2" disabled />
          <TextField label="Reference" defaultValue="Cost centre 14" readOnly />
        </div>
        <PasswordField
          label="Password"
          hint="8 characters or more"
          autoComplete="new-password"
          defaultValue="lamp amber road"
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField label="Passengers" options={passengers} defaultValue="2" />
          <SelectField
            label="Luggage"
            placeholder="Choose"
            defaultValue=""
            options={passengers}
            error="Choose how many cases come along."
          />
        </div>
        <TextArea
          label="Instructions for the driver"
          optional
          defaultValue="Gate code 4417. Please ring, do not knock."
        />
        <RadioGroup label="How would you like to pay?" name={`${own}-pay`} defaultValue="card" choices={ways} />
        <Checkbox label="Meet and greet" hint="The driver waits in arrivals with your name. £15.00" defaultChecked />
        <Checkbox id={`${own}-terms`} label="I have read the terms" error="Tick the box to carry on." />
        <Checkbox label="Not available here" disabled />
      </div>
    </GuideSection>
  );
}
