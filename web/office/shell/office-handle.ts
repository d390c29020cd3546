import type { PageHandle } from '#web/app/page-handle.ts';

// The alerts and the drivers' messages are in the header of every page.
const shared = [
  'Staff_',
  'Factor_',
  'Dayboard_alert',
  'DriverMessage_',
  'Flight_answer',
  'Status_',
  'Form_',
  'Error_',
  'Ui_',
];

/** The handle of every page of the office. `prefixes` are the prefixes of the keys that only this page needs. */
export function officeHandle(title: string, ...prefixes: readonly string[]): PageHandle {
  return { title, index: false, bare: true, still: true, textPrefixes: [...prefixes, ...shared] };
}
