/** How somebody on the staff wants to hear of a new request from the website. */
export interface RequestNews {
  readonly email: boolean;
  readonly text: boolean;
  readonly push: boolean;
}

/** An open board says so this often; the office counts as watching for as long as the last time is not older than that. */
export const boardWatch = { everyMs: 25_000, liveMs: 60_000 } as const;
