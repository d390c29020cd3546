/** The version that was seen: the server refuses to save over another one. */
export const seen = (version: number) => ({ 'if-match': `"${version}"` });
