/** What is written, before it has an id and a receiver. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes when it is not meant for the firm. */
  readonly replyTo?: string;
  readonly attachments?: readonly EmailAttachment[];
}

/** A finished mail. The same id on every try, so that a receiver can tell a repetition. */
export interface AddressedEmail extends Email {
  readonly id: string;
  readonly to: string;
}

export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** Left out for text; files that are no text travel as base64. */
  readonly encoding?: 'base64';
}

/** Takes a mail for delivery; rejects when it could not. */
export interface EmailTransport {
  readonly name: string;
  send(mail: AddressedEmail): Promise<void>;
  close(): void;
}
