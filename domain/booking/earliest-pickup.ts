const stepMs = 5 * 60_000;

/** "As soon as possible": the next multiple of five minutes after the office's usual notice. Never now itself. */
export const earliestPickup = (now: Date, noticeMinutes: number): Date =>
  new Date((Math.floor((now.getTime() + noticeMinutes * 60_000) / stepMs) + 1) * stepMs);
