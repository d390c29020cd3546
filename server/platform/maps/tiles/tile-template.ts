/**
 * The origin from which a page may load map images. `{s}` stands for one of several hosts, so it becomes a wildcard in
 * the policy. Null when the map is ours.
 */
export function tileOrigin(mapTiles: string): string | null {
  const origin = /^(https?:\/\/)([^/?#]+)/.exec(mapTiles);
  if (!origin) return null;
  const [, scheme = '', host = ''] = origin;
  const open = host.lastIndexOf('{');
  if (open < 0) return scheme + host;
  // A placeholder in the middle of a label, as in `tile-{s}.example.org`, makes the whole label a wildcard.
  const rest = host.slice(host.indexOf('.', open));
  return `${scheme}*${rest}`;
}
