import type { DocumentName } from '#domain/booking/documents.ts';
import type { Translate } from '#domain/i18n/translate.ts';

/** The names of driver and vehicle documents as a list. Pages that use it load the `Document_` texts. */
export const documentNames = (names: readonly DocumentName[], t: Translate): string =>
  names.map((name) => t(`Document_${name}`)).join(', ');
