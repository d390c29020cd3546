/** The content of an email, before it has an id and a recipient. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a reply goes if not to the firm. */
  readonly replyTo?: string;
  readonly attachments?: readonly EmailAttachment[];
}

/** A finished email. The id is the same on every attempt, so that a recipient can recognise a duplicate. */
export interface AddressedEmail extends Email {
  readonly id: string;
  readonly to: string;
}

export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** Left out for text; binary files are sent as base64. */
  readonly encoding?: 'base64';
}

/** Accepts an email for delivery; rejects when it could not. */
export interface EmailTransport {
  readonly name: string;
  send(mail: AddressedEmail): Promise<void>;
  close(): void;
}
