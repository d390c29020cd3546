import { line } from '#domain/basics/typed-text.ts';

/** A house number or name, or where else the passenger waits. It is no part of the address: nothing is priced by it. */
export const doorSchema = line(60);

interface Pickup {
  /** What kind of place it is. */
  readonly kind: string;
  /** Whatever says where it is: what was typed, and what it was found as. */
  readonly texts: readonly string[];
}

// "12", "12a", "Flat 3", but not the number of a road such as "A329" or of a postcode.
const beginsWithNumber = /^\s*(?:flat|unit|apartment|no\.?)?\s*\d+[a-z]?\b/i;

/** Whether a driver would stand in the right street and not know at which door. */
export const lacksDoor = ({ kind, texts }: Pickup): boolean =>
  (kind === 'postcode' || kind === 'street') && !texts.some((text) => beginsWithNumber.test(text));

const postcode = /^\s*[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}\s*$/i;

/** Whether only a postcode says where the pickup is, typed or picked: seldom fewer than a dozen doors. */
export const isOnlyPostcode = ({ text, placeId }: { readonly text: string; readonly placeId?: string | undefined }) =>
  !beginsWithNumber.test(text) && (postcode.test(text) || placeId?.startsWith('pc:') === true);
