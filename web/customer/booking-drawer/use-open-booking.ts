import { useOpened } from '#web/shared/list-page/use-opened.ts';

/** The booking whose details are open. */
export const useOpenBooking = () => useOpened('booking');
