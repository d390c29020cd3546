import { useEffect, useState } from 'react';
import { type CostCodes, readCostCodes, readCustomer } from '#web/api/customer/own-details.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import type { PassengerValues } from '#web/shared/booking-form/booking-draft.ts';

/**
 * Fills the passenger form from the customer's profile when it is needed; typed text stays. Returns the cost codes to
 * choose from, null for anyone without a company here.
 */
export function useProfile(
  wanted: boolean,
  now: () => PassengerValues,
  fill: (values: PassengerValues) => void,
): CostCodes | null {
  const [costCodes, setCostCodes] = useState<CostCodes | null>(null);
  const user = useUser();
  const isCustomer = hasRole(user, 'Reader');
  useEffect(() => {
    if (!wanted || !isCustomer) return;
    const load = async () => {
      const { firstName, surname, mobile, email } = await readCustomer();
      const typed = now();
      fill({
        ...typed,
        name: typed.name || `${firstName} ${surname}`.trim(),
        phoneNumber: typed.phoneNumber || mobile,
        email: typed.email || email,
      });
    };
    // Without it the customer types everything, as a guest does.
    load().catch(() => {});
    readCostCodes()
      .then(setCostCodes)
      .catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each customer
  }, [wanted, isCustomer]);
  return isCustomer ? costCodes : null;
}
