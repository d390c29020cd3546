// Emails use the same file, so it is in the domain.
export {
  type BookingListName,
  bookingLists,
  type LegalPageName,
  legalPages,
  ownPath,
  paths,
  type QuoteStart,
} from '#domain/basics/paths.ts';
