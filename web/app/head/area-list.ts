/** The eleven sections of the areas page, in order. Four of them have their own page. */
export const areaSections = [
  'bracknell',
  'birch-hill',
  'hanworth',
  'martins-heron',
  'jennets-park',
  'priestwood',
  'easthampstead',
  'warfield',
  'binfield',
  'crowthorne',
  'sandhurst',
] as const;

/** Each area as the quote form is filled with it: the place's label, as in a suggestion. */
export const areaPickups: Readonly<Record<(typeof areaSections)[number], string>> = {
  bracknell: 'Bracknell, Berkshire RG12',
  'birch-hill': 'Birch Hill, Bracknell RG12',
  hanworth: 'Hanworth, Bracknell RG12',
  'martins-heron': 'Martins Heron, Bracknell RG12',
  'jennets-park': "Jennett's Park, Bracknell RG12",
  priestwood: 'Priestwood, Bracknell RG42',
  easthampstead: 'Easthampstead, Bracknell RG12',
  warfield: 'Warfield, Bracknell, Berkshire RG42',
  binfield: 'Binfield, Berkshire RG42',
  crowthorne: 'Crowthorne, Berkshire RG45',
  sandhurst: 'Sandhurst, Berkshire GU47',
};

/** The services listed on an area page: `Service_<id>`. */
export const services = [
  'saloon',
  'estate',
  'seaters',
  'minibus',
  'executive',
  'parcel',
  'online',
  'fixed',
  'wifi',
  'business',
  'instant',
] as const;

/** The airports priced on an area page, in order. */
export const areaAirports = ['heathrow', 'gatwick', 'luton', 'stansted', 'city-airport'] as const;
