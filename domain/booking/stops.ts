/** A journey has up to three stops: `via`, which old clients know, and those after it. */
export const mostStops = 3;

interface WithStops {
  readonly via: string;
  readonly moreStops: readonly { readonly text: string }[];
}

/** The stops of a journey in order. */
export const stopTexts = ({ via, moreStops }: WithStops): string[] =>
  [via, ...moreStops.map(({ text }) => text)].filter((text) => text !== '');

/** The stops in one line, for a list or a file; empty without any. */
export const stopLine = (journey: WithStops): string => stopTexts(journey).join(' → ');
