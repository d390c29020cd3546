import net from 'node:net';

/** The push services of the browsers, as whole names or, after a dot, with everything below. */
const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'updates-autopush.prod.mozaws.net',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const isLoopback = (hostname: string) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
const isService = (hostname: string) =>
  services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));

/**
 * Whether a subscription's address may be posted to: a known push service by https, or a host that the operator has
 * added (`host` or `host:port`), which may be this machine without https. A stranger chooses the address, so everything
 * else is refused.
 */
export function isPushAddress(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, host, port, username, password } = new URL(endpoint);
  // An address not written as browsers write it was probably made to be read in two ways.
  if (href !== endpoint) return false;
  if (username !== '' || password !== '') return false;
  if (extraHosts.includes(host) || extraHosts.includes(hostname))
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return protocol === 'https:' && port === '' && isService(hostname);
}

const insideOnly = new net.BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  insideOnly.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  insideOnly.addSubnet(address, bits, 'ipv6');

/** An address of this machine or of a private network: no push service has one. */
export const isInside = (address: string): boolean => insideOnly.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');
