/** What a journey costs, and what the driver was given for it in the car, in pence. */
export interface Fare {
  readonly price: number;
  readonly taken: number;
}

/** What is still to be paid of a fare. */
export const restOfFare = ({ price, taken, paidOnline }: Fare & { readonly paidOnline: number }): number =>
  Math.max(0, price - taken - paidOnline);
