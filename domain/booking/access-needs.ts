/** Passengers' special needs; never charged. */
export const accessNeeds = [
  'assistance-dog',
  'folding-wheelchair',
  'help-to-car',
  'wheelchair',
  'two-wheelchairs',
  'woman-driver',
] as const;
export type AccessNeed = (typeof accessNeeds)[number];

/** Those that not every car or driver can meet: nobody promises them without checking. */
export const needsToCheck: readonly AccessNeed[] = ['wheelchair', 'two-wheelchairs', 'woman-driver'];
