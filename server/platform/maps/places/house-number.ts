/** Flat or unit, then a number with a letter or a second number, or one of the two: "12", "12a", "Flat 3, 12-14", "Unit 3". */
const number = String.raw`\d{1,4}[a-z]?(?:\s?[-/]\s?\d{1,4}[a-z]?)?`;
const flat = String.raw`(?:flat|unit|apartment|apt|suite)\s+(?:[a-z]?\d{1,3}[a-z]?|[a-z])`;
const houseNumber = new RegExp(String.raw`^(${flat}\s*,?\s+${number}|${flat}|${number})\s*,?\s+(?=\S)`, 'i');
/** "1st Avenue" begins with an ordinal, not with a house number. */
const ordinal = /^\d+(?:st|nd|rd|th)\b/i;

export function splitHouseNumber(text: string): { house: string; rest: string } | null {
  const trimmed = text.trimStart();
  const match = houseNumber.exec(trimmed);
  if (match === null || ordinal.test(trimmed)) return null;
  const house = (match[1] ?? '')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s*[-/]\s*/g, '-')
    .replace(/\s+/g, ' ');
  return { house: house.charAt(0).toUpperCase() + house.slice(1), rest: trimmed.slice(match[0].length) };
}
