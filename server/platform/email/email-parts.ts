import type { EmailAttachment } from './email-port.ts';

/** Label and value. */
export type EmailFact = readonly [string, string];

/** An email in parts, before it is laid out as text and HTML. */
export interface EmailParts {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Tables of label and value, each under its heading where it has one: the journeys of a booking. */
  readonly sections?: readonly { readonly title: string | null; readonly facts: readonly EmailFact[] }[];
  /** One more table: who wrote, or what the whole costs. */
  readonly facts?: readonly EmailFact[];
  /** Things of one kind under each other, each with a heading: the journeys of a day. */
  readonly blocks?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The one thing to do; a `tel:` address says its number in the label. */
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** What somebody had written to us, under what we answer. */
  readonly quote?: { readonly title: string; readonly lines: readonly string[] };
  readonly attachments?: readonly EmailAttachment[];
}
