/**
 * The code that the customer wants to use: of the link that led here, until another is typed. Read before the screen
 * tidies its address; kept only while the page is open. Empty once it was taken off.
 */
let wanted = import.meta.env.SSR ? null : new URLSearchParams(globalThis.location?.search).get('code');

export const wantedCode = (): string | null => wanted;
export const wantCode = (code: string): void => {
  wanted = code;
};
