import { avatarRoads, avatarShape, initials } from '#domain/basics/avatar-shape.ts';
import { classNames } from './class-names.ts';

type AvatarProps = {
  name: string;
  /** A picture instead of the generated shape. */
  src?: string;
  size?: 'small' | 'medium' | 'large';
  /** Next to the written name the picture adds nothing, so leave out its label. */
  alt?: string;
  className?: string;
};

const sizes = { small: 'size-9', medium: 'size-12', large: 'size-24' };
const tones = [
  'bg-solid text-on-solid',
  'bg-calm-soft text-calm',
  'bg-lamp-glow text-on-lamp-glow',
  'bg-plain-soft text-ink',
];

export function Avatar({ name, src, size = 'medium', alt = '', className }: AvatarProps) {
  const frame = classNames('inline-block shrink-0 overflow-hidden rounded-pill', sizes[size], className);
  if (src) return <img src={src} alt={alt} loading="lazy" className={classNames(frame, 'object-cover')} />;
  const { shape, tone } = avatarShape(name);
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={classNames(frame, tones[tone])}
    >
      <svg viewBox="0 0 48 48" fill="none" className="size-full" aria-hidden="true">
        <path d={avatarRoads[shape]} stroke="currentColor" strokeWidth="15" opacity="0.13" />
        <path d={avatarRoads[shape]} stroke="currentColor" strokeWidth="1.2" strokeDasharray="4 4" opacity="0.4" />
        <text x="24" y="24" dy="0.36em" textAnchor="middle" fill="currentColor" fontSize="18" fontWeight="700">
          {initials(name)}
        </text>
      </svg>
    </span>
  );
}
