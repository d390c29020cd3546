import type { ComponentProps } from 'react';

type NamedListProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol'; label: string };

/** A list with a name. The role is written out, because Safari removes it from lists without bullets. */
export function NamedList({ as: Tag = 'ul', label, ...rest }: Omit<NamedListProps, 'ref'>) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag is a list already, but Safari needs the role
  return <Tag role="list" aria-label={label} {...rest} />;
}
