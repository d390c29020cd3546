import type { ComponentProps } from 'react';

type NamedListProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol'; label: string };

/** A list with a name. Its role is said: Safari takes it from lists without bullets, and nothing is left to be named. */
export function NamedList({ as: Tag = 'ul', label, ...rest }: Omit<NamedListProps, 'ref'>) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag is a list already; Safari wants to hear it
  return <Tag role="list" aria-label={label} {...rest} />;
}
