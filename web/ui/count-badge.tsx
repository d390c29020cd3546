/** How many wait, at the corner of an icon button; the button's label says it too. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-bad-solid px-1 text-[0.6875rem] leading-none font-bold tabular-nums text-on-bad-solid"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
