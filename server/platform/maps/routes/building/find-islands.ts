import { ROAD_CLASSES, type RoadFile } from '../road-data.ts';

const FIRST_UNDRIVABLE = ROAD_CLASSES.indexOf('rail');

/** Names of roads that no other road leads to: an error in a source, and a trap for the router. */
export function findIslands(file: RoadFile): string[] {
  const drivable = file.edges.filter(([, , roadClass = 0]) => roadClass < FIRST_UNDRIVABLE);
  const groupOf = Array.from({ length: file.nodes.length / 2 }, (_, node) => node);
  const root = (node: number): number => {
    let at = node;
    while (groupOf[at] !== at) at = groupOf[at] ?? at;
    return at;
  };
  for (const [from = 0, to = 0] of drivable) groupOf[root(from)] = root(to);
  const sizes = new Map<number, number>();
  for (const [from = 0] of drivable) sizes.set(root(from), (sizes.get(root(from)) ?? 0) + 1);
  const [largest] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [];
  const lost = drivable.filter(([from = 0]) => root(from) !== largest);
  return [...new Set(lost.map(([, , , , , name = 0]) => file.names[name] ?? ''))];
}
