/**
 * The origin that a page must be allowed to load map pictures from. `{s}` stands for one of several hosts, so it
 * becomes the policy's own wildcard. Null when the map is ours.
 */
export function tileOrigin(mapTiles: string): string | null {
  const origin = /^(https?:\/\/)([^/?#]+)/.exec(mapTiles);
  if (!origin) return null;
  const [, scheme = '', host = ''] = origin;
  const open = host.lastIndexOf('{');
  if (open < 0) return scheme + host;
  // A gap in the middle of a label, as in `tile-{s}.example.org`, opens the whole label.
  const rest = host.slice(host.indexOf('.', open));
  return `${scheme}*${rest}`;
}
