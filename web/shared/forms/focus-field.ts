/** Focuses the first field with an error. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
