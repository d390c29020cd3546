/** Where the booking draft is kept. The number is its shape's: one of an older release is left alone, not misread. */
export const draftKey = 'booking-draft-1';
