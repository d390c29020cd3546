/** The letters of the questions' keys (`book_a-1` asks, `book_a-2` answers), as in the two accordions. */
export const faqColumns = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f', 'g', 'h'],
] as const;
