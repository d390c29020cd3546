/** How a customer prefers to pay. Cards are read in the car; no card number is ever stored. */
export const preferredPayments = ['card-in-car', 'cash', 'business-account'] as const;
export type PreferredPayment = (typeof preferredPayments)[number];
