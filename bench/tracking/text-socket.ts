import { randomBytes } from 'node:crypto';
import net from 'node:net';

/** A minimal WebSocket client, so that the time is the server's and not its reader's. */
export interface TextSocket {
  readonly wire: net.Socket;
  onText: (text: string) => void;
  send(text: string): void;
}

// All connections are read one after another, so one buffer is enough.
const readBuffer = Buffer.alloc(64 * 1_024);

/** RFC 6455 section 5.2: final, text, masked. What is sent here is short, and a mask of zeros changes nothing. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

/** Where the payload of the frame at `start` is; null when it has not arrived completely. */
function payloadAt(bytes: Buffer, start: number): { from: number; to: number } | null {
  const short = bytes[start + 1];
  if (short === undefined || (short === 126 && bytes.length < start + 4)) return null;
  const from = start + (short === 126 ? 4 : 2);
  const to = from + (short === 126 ? bytes.readUInt16BE(start + 2) : short);
  return to <= bytes.length ? { from, to } : null;
}

/** Passes on each complete text, and keeps the start of the next one. */
function makeReader(receive: (text: string) => void): (bytes: Buffer) => void {
  let rest: Buffer | null = null;
  return (fresh) => {
    const bytes: Buffer = rest ? Buffer.concat([rest, fresh]) : fresh;
    let start = 0;
    for (let payload = payloadAt(bytes, start); payload; payload = payloadAt(bytes, start)) {
      receive(bytes.toString('latin1', payload.from, payload.to));
      start = payload.to;
    }
    rest = start < bytes.length ? Buffer.from(bytes.subarray(start)) : null;
  };
}

/** Opens a WebSocket; fails when the server answers anything but 101. */
export function openTextSocket(url: string): Promise<TextSocket> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((done, failed) => {
    let receive = (bytes: Buffer): void => {
      const end = bytes.indexOf('\r\n\r\n');
      if (!bytes.toString('latin1', 0, 12).endsWith('101') || end < 0) {
        wire.destroy(new Error('not let in'));
        return;
      }
      wire.off('error', failed).on('error', () => {});
      const opened: TextSocket = {
        wire,
        onText: () => {},
        send: (text) => void wire.write(maskedFrame(text)),
      };
      receive = makeReader((text) => opened.onText(text));
      done(opened);
      if (bytes.length > end + 4) receive(Buffer.from(bytes.subarray(end + 4)));
    };
    const callback = (length: number, buffer: Uint8Array) => {
      receive((buffer as Buffer).subarray(0, length));
      return true;
    };
    const wire = net.connect({ host: hostname, port: Number(port), onread: { buffer: readBuffer, callback } });
    wire.once('error', failed).setNoDelay();
    const key = randomBytes(16).toString('base64');
    wire.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  });
}
