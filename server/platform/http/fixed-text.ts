import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Packing = 'br' | 'gzip';

const pack: Readonly<Record<Packing, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** The best of our packings that the client accepts; null for none. */
function packingFor({ headers }: FastifyRequest): Packing | null {
  const accepted = [headers['accept-encoding'] ?? []].flat().join(',').toLowerCase().split(',');
  const names = new Set(
    accepted.flatMap((part) => {
      const [name = '', ...options] = part.split(';').map((word) => word.trim());
      return options.some((option) => /^q=0(\.0*)?$/.test(option)) ? [] : name;
    }),
  );
  return (['br', 'gzip'] as const).find((packing) => names.has(packing)) ?? null;
}

/** Whether the client has this version already. A proxy that compresses makes a tag weak. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return (headers['if-none-match'] ?? '').split(',').some((one) => ['*', plain(tag)].includes(plain(one)));
}

/** A text that only changes with a release. */
export interface FixedText {
  /** The answer's bytes; sets its headers, and 304 if the client has them. */
  answer(request: FastifyRequest, reply: FastifyReply): Buffer | Promise<Buffer>;
}

/** Makes a text when it is first asked for, and each compressed copy once: asking again costs next to nothing. */
export function fixedText(make: () => string): FixedText {
  let made: { plain: Buffer; tag: string } | undefined;
  const packed = new Map<Packing, Promise<Buffer>>();
  const ready = () => {
    if (made) return made;
    const plain = Buffer.from(make());
    // Weak, because the compressed copies share it.
    made = { plain, tag: `W/"${createHash('sha1').update(plain).digest('base64url')}"` };
    return made;
  };
  return {
    answer(request, reply) {
      const { plain, tag } = ready();
      void reply.headers({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding' });
      if (hasTag(request, tag)) {
        void reply.code(304);
        return Buffer.alloc(0);
      }
      const packing = packingFor(request);
      if (!packing) return plain;
      void reply.header('content-encoding', packing);
      const bytes = packed.get(packing) ?? pack[packing](plain);
      packed.set(packing, bytes);
      return bytes;
    },
  };
}
