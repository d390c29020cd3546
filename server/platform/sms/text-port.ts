/** Sends a text message; rejects when it could not. */
export interface TextTransport {
  readonly name: string;
  send(message: { id: string; to: string; text: string }): Promise<void>;
}
