import { Accordion } from '#web/ui/accordion.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { MapFrame } from '#web/ui/map-frame.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GuideRow, GuideSection } from './guide-section.tsx';

type Trip = { id: string; to: string; at: string; state: string; tone: BadgeTone; price: string };

const trips: Trip[] = [
  {
    id: 'BT-7QK4',
    to: 'Heathrow Terminal 5',
    at: '14 Jul 2026, 04:10',
    state: 'Pending',
    tone: 'lamp',
    price: '£55.00',
  },
  {
    id: 'BT-2MM8',
    to: 'Gatwick South Terminal',
    at: '21 Jul 2026, 11:45',
    state: 'Confirmed',
    tone: 'good',
    price: '£90.00',
  },
  { id: 'BT-9XA1', to: 'Reading Station', at: '2 Jun 2026, 17:30', state: 'Cancelled', tone: 'plain', price: '£27.00' },
];

const columns: Array<Column<Trip>> = [
  { key: 'to', label: 'Destination', names: true, cell: (trip) => trip.to },
  { key: 'id', label: 'Reference', cell: (trip) => trip.id },
  { key: 'at', label: 'Pickup', cell: (trip) => <time>{trip.at}</time> },
  {
    key: 'state',
    label: 'Status',
    cell: (trip) => (
      <Badge tone={trip.tone} light>
        {trip.state}
      </Badge>
    ),
  },
  { key: 'price', label: 'Price', figures: true, cell: (trip) => trip.price },
  {
    key: 'act',
    label: 'Actions',
    actions: true,
    cell: (trip) => (
      <Button kind="outline" size="small" disabled={trip.state !== 'Pending'}>
        Cancel Booking
      </Button>
    ),
  },
];

const questions = [
  { id: 'a', title: 'How far ahead can I book?', content: <p>Up to twelve months, day or night.</p> },
  {
    id: 'b',
    title: 'What if my flight is late?',
    content: <p>Your driver has the flight number and can check when you land.</p>,
  },
  { id: 'c', title: 'Can I pay by card?', content: <p>Yes, in the car, with every usual card or phone.</p> },
];

export function GuideData() {
  return (
    <GuideSection title="Data">
      <DataTable caption="Bookings" columns={columns} rows={trips} rowKey={(trip) => trip.id} />
      <LoadMore shown={3} hasMore onMore={() => {}} />
      <Tabs
        label="Profile"
        tabs={[
          { value: '0', label: 'Personal details', content: <Card>Name, address and how to reach you.</Card> },
          { value: '1', label: 'Edit profile', content: <Card>A form stands here.</Card> },
          { value: '2', label: 'Image Uploader', content: <Card>Pictures stand here.</Card> },
        ]}
      />
      <Accordion items={questions} open="b" />
      <GuideRow title="Avatars">
        {['Zoë Ibrahim', 'Łukasz Nowak', 'Priya Shah', 'Tom', 'Maria del Mar Ruiz', 'jo.smith@demo.test'].map(
          (name) => (
            <Avatar key={name} name={name} />
          ),
        )}
        <Avatar name="Anna Kowalska" size="small" />
        <Avatar name="Anna Kowalska" size="large" alt="Anna Kowalska" />
      </GuideRow>
      <MapFrame
        label="Map of the route"
        text={
          <ol className="grid gap-2">
            <li>Bracknell Station</li>
            <li>Heathrow Terminal 5</li>
            <li className="text-ink-soft">14.2 miles, about 25 minutes</li>
          </ol>
        }
        caption="Distance estimated"
      >
        <p className="grid h-full place-items-center text-small text-ink-soft">The map stands here.</p>
      </MapFrame>
    </GuideSection>
  );
}
