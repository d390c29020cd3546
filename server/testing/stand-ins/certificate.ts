import { createSign, generateKeyPairSync } from 'node:crypto';

/** A certificate that no authority has signed, and its key, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** One value of ASN.1's distinguished encoding: its tag, its length and its content. */
function der(tag: number, ...parts: readonly (Buffer | string | number)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(typeof part === 'number' ? [part] : part))),
  );
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const [integer, bits, bytes, text, time, sequence, set, identifier] = [2, 3, 4, 12, 23, 0x30, 0x31, 6];
const oid = (hex: string) => der(identifier, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'));
const utc = (at: Date) => der(time, `${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`);

/** A self-signed certificate for one IPv4 address, valid for a day: with it, a test's server can speak TLS. */
export function makeCertificate(address = '127.0.0.1'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(set, der(sequence, oid('550403'), der(text, 'test server'))));
  const day = 86_400_000;
  const names = der(sequence, der(0x87, Buffer.from(address.split('.').map(Number))));
  const body = der(
    sequence,
    der(0xa0, der(integer, 2)),
    der(integer, 1),
    ecdsaWithSha256,
    name,
    der(sequence, utc(new Date(Date.now() - day)), utc(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, der(sequence, oid('551d11'), der(bytes, names)))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = der(sequence, body, ecdsaWithSha256, der(bits, 0, signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}
