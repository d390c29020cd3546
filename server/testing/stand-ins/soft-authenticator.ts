import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** Encodes as much of CBOR (RFC 8949) as an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

interface Question {
  readonly challenge: string;
}

/** A software passkey: one ES256 key for one site, as a device would store it. Every part can be changed for a test. */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly origin: string;
  readonly rpId: string;
  private readonly key: KeyObject;
  private readonly publicKey: { x: string; y: string };

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.publicKey = { x, y };
  }

  private clientData(type: string, { challenge }: Question): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(withKey: boolean): Buffer {
    this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    // User present and verified, and whether a new key follows.
    const flags = Buffer.from([0x05 | (withKey ? 0x40 : 0)]);
    const start = Buffer.concat([sha256(this.rpId), flags, count]);
    if (!withKey) return start;
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(this.publicKey.x, 'base64url')],
      [-3, Buffer.from(this.publicKey.y, 'base64url')],
    ]);
    return Buffer.concat([start, Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(cose)]);
  }

  private sign(authData: Buffer, clientData: Buffer): Buffer {
    return sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key);
  }

  /** The answer to `navigator.credentials.create`. */
  create(question: Question, attestation: 'none' | 'packed' = 'none') {
    const clientData = this.clientData('webauthn.create', question);
    const authData = this.authData(true);
    const statement = new Map<Cbor, Cbor>(
      attestation === 'none'
        ? []
        : [
            ['alg', -7],
            ['sig', this.sign(authData, clientData)],
          ],
    );
    const object = new Map<Cbor, Cbor>([
      ['fmt', attestation],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(cbor(object)),
        transports: ['internal'],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  get(question: Question) {
    const clientData = this.clientData('webauthn.get', question);
    const authData = this.authData(false);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(this.sign(authData, clientData)),
      },
    };
  }
}
