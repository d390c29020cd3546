import { bare, childrenOf, isNode, lineAt, type Node, nameOf, parse, walk } from './syntax.ts';

/** The files that implement formats. Everything else calls them. */
const formatters = new Set([
  'domain/basics/london-time.ts',
  'domain/basics/written-numbers.ts',
  'domain/fares/fare-lines.ts',
  'domain/fares/vat.ts',
  'domain/i18n/format-drive.ts',
  'domain/i18n/format-time.ts',
  'domain/i18n/translate.ts',
  'web/i18n/intl-formats.ts',
  // Reads and writes the value of a date field, and names its days for screen readers.
  'web/ui/date-time/date-text.ts',
  'web/ui/date-time/calendar-month.ts',
]);

/** Where figures are for machines: coordinates, input fields, files, URLs, styles, developers' output. */
const forMachines: readonly [file: RegExp, why: string][] = [
  [/-csv\.ts$/, 'a file'],
  [/^domain\/booking\/calendar\.ts$/, 'a calendar file'],
  [/^domain\/basics\/typed-pounds\.ts$/, 'the content of a field'],
  [/^(domain\/basics\/gsm-text|web\/ui\/flap-board\/flap-drum)\.ts$/, 'an alphabet'],
  [/^domain\/places\/geo\.ts$/, 'coordinates'],
  [/^server\/platform\/maps\//, 'coordinates, and what the map’s builder prints'],
  [/^web\/api\//, 'coordinates in an address'],
  [/^web\/app\/head\/structured-data\.ts$/, 'what search engines read'],
  [/^web\/shared\/map\//, 'coordinates and styles'],
  [/^web\/driver\/trip\/location-card\.tsx$/, 'coordinates'],
  [/^web\/booking\/track-trip\/trip-text\.tsx$/, 'coordinates'],
  [/^web\/office\/fleet-map\/fleet-list\.tsx$/, 'coordinates'],
  [/^web\/ui\/form\/decimal-field\.tsx$/, 'the field itself'],
  [/^web\/office\/tariff\/price-sections\.tsx$/, 'the sign and the figure in a field'],
  [/^web\/site\/styleguide\//, 'a page for builders'],
  [/^server\/areas\/bookings\/create\/create-booking\.ts$/, 'the wire'],
  [/^server\/testing\//, 'tests'],
];

const handmade = new Map([
  ['toFixed', 'toFixed writes a point in every language: use formatPounds, formatPence or numberFormat'],
  ['toLocaleString', 'toLocaleString makes a format of its own: use numberFormat, formatDateTime or formatDay'],
  ['toLocaleDateString', 'toLocaleDateString makes a date style of its own: use formatDay'],
  ['toLocaleTimeString', 'toLocaleTimeString makes a clock of its own: use formatClock'],
]);

const isWallTime = (node: Node | null) =>
  node?.type === 'CallExpression' && nameOf(node['callee']) === 'londonWallTime';

const writtenIn = (node: Node | undefined) => (node?.['value'] as { cooked: string } | undefined)?.cooked ?? '';
const isText = (value: unknown) => isNode(value) && value.type === 'CallExpression' && nameOf(value['callee']) === 't';

/** A label with a colon of its own: `${t('Daysheet_from')}: …` or {t('Cases_received')}: … */
function isLabelled(node: Node): boolean {
  const parts = childrenOf(node['quasis'] ?? node['children']);
  if (node.type === 'TemplateLiteral') {
    return childrenOf(node['expressions']).some((value, i) => isText(value) && writtenIn(parts[i + 1]).startsWith(':'));
  }
  return parts.some((part, i) => isText(part['expression']) && (nameOf(parts[i + 1]) ?? '').startsWith(':'));
}

/** Why a node formats a figure without the formatters, or null. */
function handmadeBy(node: Node): string | null {
  const callee = node.type === 'CallExpression' ? bare(node['callee']) : null;
  if (callee?.type === 'MemberExpression') {
    const name = nameOf(callee['property']) ?? '';
    if (handmade.has(name)) return handmade.get(name) ?? null;
    if (name === 'replace' && isWallTime(bare(callee['object']))) return 'an ISO date is for files: use formatDateTime';
  }
  if (node.type === 'NewExpression' && isNode(node['callee']) && nameOf(node['callee']['object']) === 'Intl') {
    const made = nameOf(node['callee']['property']);
    if (made === 'DateTimeFormat' || made === 'NumberFormat') return `Intl.${made} has one home for each form`;
  }
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'inputMode' && nameOf(node['value']) === 'decimal')
    return 'a DecimalField shows a figure as the language writes it';
  if (isLabelled(node)) return 'French puts a space before a colon: use Ui_fact or Ui_label';
  const text = node.type === 'TemplateElement' ? writtenIn(node) : node['value'];
  if (
    (node.type === 'Literal' || node.type === 'TemplateElement' || node.type === 'JSXText') &&
    typeof text === 'string'
  ) {
    if (/£/.test(text)) return 'the pound sign comes from formatPounds or formatPence';
    if (/^\s%$|^%\s\p{L}/u.test(text)) return 'the per cent sign comes from Intl';
    if (/\p{Emoji_Presentation}|\uFE0F/u.test(text)) return 'signs are drawn: some systems lack emoji';
  }
  return null;
}

/** Places in a source file that write money, numbers, dates, times or signs by hand for people to read. */
export function formatProblems(file: string, text: string): string[] {
  if (formatters.has(file) || forMachines.some(([pattern]) => pattern.test(file))) return [];
  const found: string[] = [];
  walk(parse(file, text), (node) => {
    const why = handmadeBy(node);
    if (why !== null) found.push(`${file}:${lineAt(text, node.start)}: ${why}`);
  });
  return found;
}
