/** Focuses the first field with an error. */
export function focusControl(form: HTMLFormElement, name: string | undefined): void {
  const found = name ? form.elements.namedItem(name) : null;
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
