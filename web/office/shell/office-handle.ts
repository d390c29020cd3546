import type { PageHandle } from '#web/app/page-handle.ts';

// The alerts stand in the header of every room.
const shared = ['Staff_', 'Factor_', 'Dayboard_alert', 'Status_', 'Form_', 'Error_', 'Ui_'];

/** What every staff room says about itself. `words` are the beginnings of the keys that the room alone needs. */
export function officeHandle(title: string, ...words: readonly string[]): PageHandle {
  return { title, index: false, bare: true, still: true, quiet: true, words: [...words, ...shared] };
}
