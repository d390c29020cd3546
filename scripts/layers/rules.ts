import fs from 'node:fs';
import path from 'node:path';
import { areaOrder } from './area-order.ts';
import type { ModuleFacts } from './read-module.ts';

const inArea = /^server\/areas\/([^/]+)\//;
// The composition roots may import anything: the start-up and its lists, the tests' server, the demo's data.
export const compositionRoot = /^server\/((app|main|area-routes|background|gauges|job-list)\.ts$|demo\/|testing\/)/;
export const isTest = /\.test\.tsx?$/;
// What the domain's tests share.
const isTestSupport = /^domain\/.+\/testing\//;
const isStore = /-store\.ts$/;
const isRoutes = /-routes\.ts$/;
const isOurs = /^(domain|server|web|scripts|bench|e2e)\//;
const forbiddenNames = /^(utils?|helpers?|common|types?|index)\.(ts|tsx|mjs)$/;
const mostLines = 300;

const areaOf = (file: string) => inArea.exec(file)?.[1];
const audienceOf = (file: string) => /^web\/(site|booking|customer|driver|office)\//.exec(file)?.[1];

/** Why this import breaks the layers, or null. */
type ArrowRule = (from: string, to: string) => string | null;

// The numbering plans of all countries are data.
const isPurePackage = (from: string, to: string) =>
  to === 'zod/mini' || (to === 'libphonenumber-js/min' && from === 'domain/basics/phone-number.ts');

const domainIsPure: ArrowRule = (from, to) => {
  if (!from.startsWith('domain/') || to.startsWith('domain/')) return null;
  if (isOurs.test(to)) return 'domain imports domain only';
  if (!isPurePackage(from, to) && !isTest.test(from) && !isTestSupport.test(from))
    return 'the only package in domain is zod/mini';
  return null;
};

const testSupportIsForTests: ArrowRule = (from, to) =>
  isTestSupport.test(to) && !isTest.test(from) && !isTestSupport.test(from) && !from.startsWith('bench/')
    ? 'what tests share is for tests and benches'
    : null;

const sidesStayApart: ArrowRule = (from, to) => {
  if (from.startsWith('web/') && isOurs.test(to) && !/^(web|domain)\//.test(to))
    return 'web imports web and domain only';
  if (from.startsWith('server/') && isOurs.test(to) && !/^(server|domain)\//.test(to))
    return 'server imports server and domain only';
  return null;
};

// From the top layer of the web to the bottom: a folder uses its own layer's folder and the layers below.
const webFloors = [/^web\/(site|booking|customer|driver|office)\//, /^web\/shared\//, /^web\/app\//, /^web\/api\//];
const ground = /^web\/(ui|i18n|art|router)\//;

const webFlowsDown: ArrowRule = (from, to) => {
  if (!from.startsWith('web/') || !to.startsWith('web/')) return null;
  const audience = audienceOf(from);
  const other = audienceOf(to);
  if (audience !== undefined && other !== undefined && audience !== other) return 'the five audiences do not meet';
  if (/\/pages\//.test(to) && !/^web\/(routes\.tsx|\w+-pages\.ts)$/.test(from) && !/\/pages\//.test(from))
    return 'only routes know pages';
  const floor = webFloors.findIndex((pattern) => pattern.test(from));
  const floorBelow = webFloors.findIndex((pattern) => pattern.test(to));
  const above = floor === -1 && ground.test(from) ? webFloors.length : floor;
  if (above !== -1 && floorBelow !== -1 && floorBelow < above)
    return 'the audiences use shared, shared uses app, app uses api, and all of them ui and i18n; never the other way';
  return null;
};

const uiKnowsNoBusiness: ArrowRule = (from, to) =>
  from.startsWith('web/ui/') && to.startsWith('domain/') && !/^domain\/(basics|i18n)\//.test(to)
    ? 'the design system knows no business: of the domain only basics and i18n'
    : null;

const apiDrawsNothing: ArrowRule = (from, to) =>
  from.startsWith('web/api/') && /^web\/(ui|art)\//.test(to) ? 'a call draws nothing' : null;

const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
);
const listed = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);

// A package that only came along with another would be found too, until the other's next version drops it.
const packagesAreListed: ArrowRule = (from, to) => {
  if (!from.startsWith('web/') || isOurs.test(to) || /^(node:|[#./])/.test(to)) return null;
  const name = /^(@[^/]+\/)?[^/?]+/.exec(to)?.[0] ?? to;
  return listed.has(name) ? null : 'package.json does not list this package';
};

const platformKnowsNoArea: ArrowRule = (from, to) => {
  if (!from.startsWith('server/') || inArea.test(from) || compositionRoot.test(from) || isTest.test(from)) return null;
  if (inArea.test(to)) return 'the platform knows no area';
  return null;
};

const storesArePrivate: ArrowRule = (from, to) => {
  const area = areaOf(from);
  if (area !== undefined && !isTest.test(from) && isStore.test(to) && areaOf(to) !== undefined && areaOf(to) !== area)
    return "an area calls another area's use-cases, never its store";
  return null;
};

const areasFlowDown: ArrowRule = (from, to) => {
  if (areaOf(from) !== undefined && isRoutes.test(to) && !isTest.test(from)) return 'routes are the top of an area';
  if (areaOf(from) !== undefined && compositionRoot.test(to) && !isTest.test(from))
    return 'an area does not import the application it is part of';
  return null;
};

const areasKeepTheirOrder: ArrowRule = (from, to) => {
  const [caller, called] = [areaOf(from), areaOf(to)];
  if (caller === undefined || called === undefined || caller === called || isTest.test(from)) return null;
  const [place, below] = [areaOrder.indexOf(caller), areaOrder.indexOf(called)];
  if (place === -1 || below === -1) return 'an area without a place in scripts/layers/area-order.ts';
  return below < place ? null : `${called} stands above ${caller} in scripts/layers/area-order.ts`;
};

const arrowRules = [
  domainIsPure,
  testSupportIsForTests,
  sidesStayApart,
  webFlowsDown,
  uiKnowsNoBusiness,
  apiDrawsNothing,
  packagesAreListed,
  platformKnowsNoArea,
  storesArePrivate,
  areasFlowDown,
  areasKeepTheirOrder,
];

// Two HTTP files query the database themselves: for readiness, and for the idempotency keys. Backup, restore and
// `fresh` handle whole databases.
const mayHoldSql =
  /-store\.ts$|^server\/platform\/database\/|^server\/platform\/http\/(idempotency|operation-routes)\.ts$|^server\/testing\/|^scripts\/(state\/|fresh\.ts$)|^(bench|e2e)\/|\.test\.ts$/;
const mayReadEnv = /^server\/env\.ts$|^(scripts|bench|e2e)\/|^[^/]+\.config\.ts$/;

function fileProblems(facts: ModuleFacts): string[] {
  const problems: string[] = [];
  if (facts.statements.length > 0 && !mayHoldSql.test(facts.file)) problems.push('SQL belongs into a *-store.ts');
  if (facts.readsProcessEnv && !mayReadEnv.test(facts.file)) problems.push('process.env is read in server/env.ts only');
  if (forbiddenNames.test(path.posix.basename(facts.file))) problems.push('the name says nothing about the content');
  if (facts.lines > mostLines) problems.push(`${facts.lines} lines, ${mostLines} are the most`);
  return problems;
}

/** Everything that is wrong with one file, one line each. */
export function problemsOf(facts: ModuleFacts): string[] {
  const arrows = facts.imports.flatMap((to) =>
    arrowRules.flatMap((rule) => {
      const why = rule(facts.file, to);
      return why === null ? [] : [`imports ${to}: ${why}`];
    }),
  );
  return [...arrows, ...fileProblems(facts)].map((problem) => `${facts.file}: ${problem}`);
}
