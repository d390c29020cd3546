/**
 * Whether a driver may not be given a job because of the passenger's assistance dog: every driver has to carry one, except
 * those whom the council has exempted on medical grounds (Equality Act 2010, section 171).
 */
export const isExemptFrom = (
  { hasAssistanceDog }: { readonly hasAssistanceDog: boolean },
  { isDogExempt }: { readonly isDogExempt: boolean },
): boolean => hasAssistanceDog && isDogExempt;
