import { fieldId } from './field.tsx';

/**
 * Focuses a field by the id of its control, and scrolls it clear of what covers the edges of the page. A set that takes
 * no focus itself passes it on to its first control.
 */
export function focusById(id: string): void {
  const target = document.getElementById(id);
  const control = target?.matches('fieldset:not([tabindex])')
    ? target.querySelector<HTMLElement>('input, select')
    : target;
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** The same by the field's name. */
export const showField = (name: string): void => focusById(fieldId(name));

/** Focuses a field once it is there; the page moves only as far as it must. */
export function focusField(name: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
}

/** These fields in the order in which the page has them. */
export function inPageOrder<Field>(fields: readonly Field[], idOf: (field: Field) => string): Field[] {
  // Pages that are sent as finished HTML have their fields in the order of the source.
  if (typeof document === 'undefined') return [...fields];
  const shown = fields.flatMap((field) => {
    const element = document.getElementById(idOf(field));
    return element ? [{ field, element }] : [];
  });
  const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const placed = shown.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1)).map(({ field }) => field);
  return [...placed, ...fields.filter((field) => !placed.includes(field))];
}

/** Focuses the first of these fields, if any, once an error summary above them has appeared and moved them. */
export function focusFirst(names: readonly string[]): boolean {
  requestAnimationFrame(() => {
    const [first] = inPageOrder(names, fieldId);
    if (first !== undefined) showField(first);
  });
  return names.length > 0;
}
