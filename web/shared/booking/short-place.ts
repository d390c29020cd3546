/** The first part of an address: enough in a list or on a card whose details hold the rest. */
export const shortPlace = (place: string) => place.split(',')[0]?.trim() ?? place;
