import { useState } from 'react';
import type { PlaceOption } from '#web/api/places.ts';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { GuideSection } from './guide-section.tsx';

const places: PlaceOption[] = [
  { id: '1', name: 'Heathrow Airport Terminal 5', address: 'Wallis Road, Longford TW6 2GA', kind: 'airport' },
  { id: '2', name: 'Heathrow Airport Terminal 2', address: 'Inner Ring East, Hounslow TW6 1EW', kind: 'airport' },
  { id: '3', name: 'Bracknell Station', address: 'Station Road, Bracknell RG12 1HY', kind: 'station' },
  { id: '4', name: 'The Lexicon', address: 'Braccan Walk, Bracknell RG12 1AP', kind: 'shopping' },
  { id: '5', name: 'Heatherwood Hospital', address: 'Brook Avenue, Ascot SL5 7GB', kind: 'hospital' },
  { id: '6', name: 'RG12 8TR', address: 'Great Hollands, Bracknell', kind: 'postcode' },
];

async function searchSamples(query: string): Promise<PlaceOption[]> {
  await new Promise((done) => {
    setTimeout(done, 250);
  });
  if (query === 'fail') throw new Error('sample failure');
  const wanted = query.toLowerCase();
  return places.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted));
}

export function GuidePickers() {
  const [pickup, setPickup] = useState<PlaceValue>({ text: '' });
  const [stop, setStop] = useState<PlaceValue>({ text: 'The Lexicon, Braccan Walk, Bracknell', placeId: '4' });
  const [date, setDate] = useState('2026-07-14');
  const [wrongDate, setWrongDate] = useState('31/2/2026');
  const [time, setTime] = useState('04:10');
  const [wrongTime, setWrongTime] = useState('');
  return (
    <GuideSection title="Place, date and time">
      <div className="grid max-w-form gap-6">
        <PlaceField
          label="Pickup"
          hint="Address, postcode, airport or station"
          value={pickup}
          onChange={setPickup}
          search={searchSamples}
        />
        <PlaceField label="Via" optional value={stop} onChange={setStop} search={searchSamples} />
        <PlaceField
          label="Destination"
          value={{ text: '' }}
          onChange={setPickup}
          search={searchSamples}
          error="Please enter a drop-off address."
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField label="Date" value={date} onChange={setDate} min="2026-07-03" max="2027-07-03" />
          <TimeField label="Time" value={time} onChange={setTime} />
          <DateField
            label="Return date"
            value={wrongDate}
            onChange={setWrongDate}
            error="There is no such day. Type it as 14/7/2026."
          />
          <TimeField label="Return time" value={wrongTime} onChange={setWrongTime} disabled />
        </div>
      </div>
    </GuideSection>
  );
}
