/** Where the booking draft is kept. The number is its shape's: one of an older release is left alone, not misread. */
export const draftKey = 'booking-draft-1';

/** Where the browser keeps the address of the chosen profile picture. */
export const pictureKey = 'profileImage';
