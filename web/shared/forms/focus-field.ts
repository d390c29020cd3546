/** Leads to the first wrong field of a form. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const control = name ? form.elements.namedItem(name) : null;
  if (control instanceof HTMLElement) control.focus();
}
