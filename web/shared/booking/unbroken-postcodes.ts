/** An address for a narrow list: no postcode is split over two lines. Browsers copy it with an ordinary space. */
export const unbrokenPostcodes = (address: string) =>
  address.replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/gu, '$1\u00A0$2');
