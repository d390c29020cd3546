import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & { as?: ElementType; pad?: 'none' | 'normal' | 'roomy'; lift?: boolean };

const pads = { none: '', normal: 'p-5 sm:p-6', roomy: 'p-6 sm:p-8' };

/** A white card. `lift` adds a hover effect, for cards that are links. */
export function Card({ as: Tag = 'div', pad = 'normal', lift, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface shadow-card',
        lift && 'transition duration-250 hover:-translate-y-0.5 hover:shadow-float',
        pads[pad],
        className,
      )}
    />
  );
}
