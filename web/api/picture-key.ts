/** Where the browser keeps the address of the chosen profile picture. */
export const pictureKey = 'profileImage';
