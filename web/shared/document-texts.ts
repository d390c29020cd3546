import type { DocumentName } from '#domain/booking/documents.ts';
import type { Translate } from '#domain/i18n/translate.ts';

/** Documents of driver and car, named one after the other. Pages that use it load the words `Document_`. */
export const documentWords = (names: readonly DocumentName[], t: Translate): string =>
  names.map((name) => t(`Document_${name}`)).join(', ');
