import type { FastifyInstance } from 'fastify';

/** Headers of every response. */
export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), fullscreen=(self), screen-wake-lock=(self)',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** The policy of a response that is not a page: it may load nothing at all. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a worker: it fetches only our own files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Headers of stored HTML that our own pages show in a frame: it can have styles, but do nothing. */
export const framedHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

interface PageNeeds {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: string;
  readonly connect?: string;
  readonly frames?: string;
}

/** The policy of a page: our own files, plus the hash of each inline script and style from the build. */
export function pagePolicy({ scripts = [], styles = [], ...more }: PageNeeds = {}): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    `img-src 'self' data: blob: ${more.images ?? ''}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${more.connect ?? ''}`.trim(),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' ${more.frames ?? ''}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = { ...baseHeaders(isHttps), 'content-security-policy': dataPolicy };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
