import { NamedList } from '#web/ui/named-list.tsx';

/** Proper names: the same in every language. Each card is our own simple drawing, not the maker's artwork. */
const cards = [
  { name: 'Visa', paint: '#35507f', light: 'M3 17 17 3h9L12 17z' },
  { name: 'Mastercard', paint: '#7a4e00', light: 'M0 20C8 8 18 16 28 4v16z' },
  { name: 'American Express', paint: '#1f5b5b', light: 'M0 12h28v3H0zM0 17h28v1.5H0z' },
];

/** The cards accepted in every car, each drawn and named. */
export function CardMarks({ label }: { label: string }) {
  return (
    <NamedList label={label} className="flex flex-wrap gap-1 lg:gap-2">
      {cards.map(({ name, paint, light }) => (
        <li
          key={name}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-line bg-surface px-1.5 lg:gap-2 lg:px-2.5 text-tiny font-semibold"
        >
          <svg
            viewBox="0 0 28 20"
            aria-hidden="true"
            className="h-4 w-5.5 shrink-0 lg:h-5 lg:w-7 overflow-hidden rounded-[3px]"
          >
            <rect width="28" height="20" rx="3" fill={paint} />
            <path d={light} fill="#fff" opacity="0.22" />
            <rect x="3.5" y="5" width="6" height="4.5" rx="1" fill="#ffcf73" />
          </svg>
          {name}
        </li>
      ))}
    </NamedList>
  );
}
