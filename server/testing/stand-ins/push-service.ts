import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  /** The payload as the device decrypts it. */
  readonly payload: Record<string, unknown>;
}

const derive = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A device with its keys, which can read what is sent to it (RFC 8291). */
function makeDevice() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const theirKey = body.subarray(21, keyEnd);
      const cipherText = body.subarray(keyEnd, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirKey]);
      const shared = derive(auth, keys.computeSecret(theirKey), info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(salt, shared, 'Content-Encoding: aes128gcm\0', 16),
        derive(salt, shared, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([cipher.update(cipherText), cipher.final()]);
      // A 2 ends the text; zeros may follow.
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

/** A push service on this machine that shows what each device has received. */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof makeDevice>>();
  const received: ReceivedPush[] = [];
  const answers: { status: number; headers?: http.OutgoingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers } = answers.shift() ?? { status: 201 };
      const path = request.url ?? '';
      const device = devices.get(path);
      if (status === 201 && device)
        received.push({ path, headers: request.headers, payload: JSON.parse(device.decrypt(Buffer.concat(chunks))) });
      response.writeHead(device ? status : 404, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    /** The subscription of a new device, in the form that its browser provides. */
    subscribe(path = `/push/${randomBytes(8).toString('hex')}`) {
      const device = makeDevice();
      devices.set(path, device);
      return { endpoint: `http://127.0.0.1:${port}${path}`, expirationTime: null, keys: device.keys };
    },
    /** Sets the answers to the next pushes. */
    answerNext: (...next: typeof answers) => void answers.push(...next),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
