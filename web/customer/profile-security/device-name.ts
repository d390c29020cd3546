const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (list: readonly [RegExp, string][], text: string) => list.find(([mark]) => mark.test(text))?.[1];

/** A browser's user agent as people know it: Chrome, Android. An unknown one stays as it was sent. */
export function deviceName(agent: string): string {
  const known = [find(browsers, agent), find(systems, agent)].filter(Boolean).join(', ');
  return known || agent.slice(0, 60);
}
