import type { EmailAttachment } from './email-port.ts';

/** Label and value; where the label says it all, the value is empty. */
export type EmailFact = readonly [string, string];

/** A journey as an email draws it: the day, the time as the largest thing, and the way. The plain text has it as facts. */
export interface EmailJourney {
  readonly reference: EmailFact;
  readonly time: EmailFact;
  readonly day: string;
  readonly clock: string;
  /** Pickup, stops and drop-off, in order. */
  readonly way: readonly EmailFact[];
}

export interface EmailSection {
  readonly title: string | null;
  readonly journey?: EmailJourney;
  readonly facts: readonly EmailFact[];
}

/** An email in parts, before it is rendered as text and HTML. */
export interface EmailParts {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** The journeys of a booking, each with an optional heading and more about it. */
  readonly sections?: readonly EmailSection[];
  /** The price, drawn large, and how it is paid. */
  readonly total?: { readonly price: EmailFact; readonly payment: EmailFact };
  /** One more table: the sender, or what may be added. */
  readonly facts?: readonly EmailFact[];
  /** A list of items, each with a heading: the journeys of a day. */
  readonly blocks?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The button; a `tel:` link has its number in the label. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Something else to open, below the button. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** The original message below our answer. */
  readonly quote?: { readonly title: string; readonly lines: readonly string[] };
  readonly attachments?: readonly EmailAttachment[];
}
