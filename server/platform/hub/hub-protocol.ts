/** The SignalR hub protocol in JSON, version 1: texts in, texts out, no sockets. */

const separator = '\x1e';
const separatorByte = 0x1e;

/** The client messages that we act on. */
export type ClientMessage =
  | { readonly kind: 'invocation'; readonly target: string; readonly args: readonly unknown[]; readonly id?: string }
  | { readonly kind: 'stream-invocation'; readonly id: string }
  | { readonly kind: 'close' }
  /** A ping, a completion that we never asked for, or a type of a later version: the client is alive, nothing to do. */
  | { readonly kind: 'quiet' };

/** The client broke the protocol: it gets an error, and the connection ends. */
export class ProtocolError extends Error {
  /** WebSocket close code, RFC 6455 section 7.4.1. */
  readonly closeCode: 1002 | 1009;
  constructor(message: string, closeCode: 1002 | 1009 = 1002) {
    super(message);
    this.name = 'ProtocolError';
    this.closeCode = closeCode;
  }
}

function readObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError('A message is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolError('A message is not a JSON object.');
  return { ...value };
}

/** A client's first message: which protocol it speaks. Anything but JSON version 1 is refused with a message. */
export function readHandshake(text: string): { ok: true } | { ok: false; error: string } {
  let wanted: Record<string, unknown>;
  try {
    wanted = readObject(text);
  } catch {
    return { ok: false, error: 'The handshake request is not a JSON object.' };
  }
  if (wanted['protocol'] !== 'json') return { ok: false, error: 'The only protocol here is json.' };
  if (wanted['version'] !== 1) return { ok: false, error: 'The only version of the protocol here is 1.' };
  return { ok: true };
}

function invocationId(message: Record<string, unknown>): string | undefined {
  const id = message['invocationId'];
  if (id === undefined || id === null) return undefined;
  if (typeof id !== 'string') throw new ProtocolError("'invocationId' is not a text.");
  return id;
}

function readInvocation(message: Record<string, unknown>): ClientMessage {
  const { target, arguments: args } = message;
  if (typeof target !== 'string') throw new ProtocolError("An invocation has no 'target'.");
  if (!Array.isArray(args)) throw new ProtocolError("An invocation has no list of 'arguments'.");
  const id = invocationId(message);
  return { kind: 'invocation', target, args, ...(id === undefined ? {} : { id }) };
}

/** One message after the handshake. */
export function readMessage(text: string): ClientMessage {
  const message = readObject(text);
  const type = message['type'];
  if (typeof type !== 'number') throw new ProtocolError("A message has no 'type'.");
  if (type === 1) return readInvocation(message);
  if (type === 4) {
    const id = invocationId(message);
    if (id === undefined) throw new ProtocolError("A stream invocation has no 'invocationId'.");
    return { kind: 'stream-invocation', id };
  }
  return { kind: type === 7 ? 'close' : 'quiet' };
}

const text = (message: object) => JSON.stringify(message) + separator;

export const handshakeAnswer = (error?: string) => text(error === undefined ? {} : { error });
export const pingMessage = text({ type: 6 });
export const invocationMessage = (target: string, args: readonly unknown[]) =>
  text({ type: 1, target, arguments: args });
export const resultMessage = (id: string, result: unknown) =>
  text({ type: 3, invocationId: id, result: result ?? null });
export const errorMessage = (id: string, error: string) => text({ type: 3, invocationId: id, error });
export const closeMessage = (error: string | undefined, allowReconnect: boolean) =>
  text({ type: 7, ...(error === undefined ? {} : { error }), ...(allowReconnect ? { allowReconnect } : {}) });

const nothing = Buffer.alloc(0);

/** Splits the input into messages: several may come joined, one may come in pieces. */
export function makeSplitter(limit: number): (chunk: Buffer) => string[] {
  let rest: Buffer = nothing;
  const tooLong = () => new ProtocolError(`A message is longer than ${limit} bytes.`, 1009);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(separatorByte); end >= 0; end = bytes.indexOf(separatorByte, start)) {
      if (end - start > limit) throw tooLong();
      messages.push(bytes.toString('utf8', start, end));
      start = end + 1;
    }
    if (bytes.length - start > limit) throw tooLong();
    // A copy: a slice would keep the socket's whole read buffer alive.
    rest = start === bytes.length ? nothing : Buffer.from(bytes.subarray(start));
    return messages;
  };
}

/** A text as one unmasked WebSocket frame, RFC 6455 section 5.2, ready for any number of sockets. */
export function webSocketFrame(content: string): Buffer {
  const bytes = Buffer.byteLength(content);
  if (bytes > 0xffff) throw new RangeError('our messages are short');
  const header = bytes < 126 ? 2 : 4;
  const frame = Buffer.allocUnsafe(header + bytes);
  frame[0] = 0x81;
  if (header === 2) frame[1] = bytes;
  else {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  }
  frame.write(content, header);
  return frame;
}
