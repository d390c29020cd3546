import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { SplitFlapBoard } from '#web/ui/flap-board/split-flap-board.tsx';
import { GuideSection } from './guide-section.tsx';

const lines = [
  { place: 'Heathrow', price: '£55.00' },
  { place: 'Gatwick', price: '£90.00' },
  { place: 'Luton', price: '£90.00' },
  { place: 'City Airport', price: '£130.00' },
  { place: 'Stansted', price: '£140.00' },
  { place: 'Southampton Port', price: '£150.00' },
];

const slides = ['Zoë', 'Łukasz', 'Priya', 'Tom', 'Maria', 'Jo', 'Anna'].map((name) => ({
  key: name,
  content: (
    <Card className="grid h-full content-start gap-3">
      <p>At the door at ten past four, with the heating on. The price was the price.</p>
      <p className="flex items-center gap-3 text-small font-semibold">
        <Avatar name={name} size="small" />
        {name}, Bracknell
      </p>
    </Card>
  ),
}));

export function GuideMotion() {
  return (
    <GuideSection title="Things that move">
      <SplitFlapBoard label="Prices from Bracknell" heading={{ place: 'Destination', price: 'From' }} lines={lines} />
      <Carousel
        label="What passengers say"
        slides={slides}
        perView={{ base: 1, sm: 2, xl: 4 }}
        dotsFrom="xl"
        autoplay={4000}
        speed={1500}
      />
    </GuideSection>
  );
}
