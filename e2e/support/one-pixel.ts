const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The smallest PNG there is, as a file to upload. */
export const onePixel = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
