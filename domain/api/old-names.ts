/** What histories and their readers call a fact about a booking: both are older than the words used in the code. */
const historyNames: Readonly<Record<string, string>> = { luggage: 'louggages', door: 'houseNumber' };
export const historyName = (fact: string): string => historyNames[fact] ?? fact;
