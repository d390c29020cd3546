import type { EmailAttachment } from './email-port.ts';

/** Label and value. */
export type EmailFact = readonly [string, string];

/** An email in parts, before it is rendered as text and HTML. */
export interface EmailParts {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Tables of label and value, each with an optional heading: the journeys of a booking. */
  readonly sections?: readonly { readonly title: string | null; readonly facts: readonly EmailFact[] }[];
  /** One more table: the sender, or the total. */
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
