/** Passengers' special needs; never charged. */
export const accessNeeds = [
  'assistance-dog',
  'folding-wheelchair',
  'help-to-car',
  'wheelchair',
  'woman-driver',
] as const;
export type AccessNeed = (typeof accessNeeds)[number];

/** Those that not every car and every driver can meet: nobody promises them without looking. */
export const needsToCheck: readonly AccessNeed[] = ['wheelchair', 'woman-driver'];
