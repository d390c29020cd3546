/** Failed logins in the last 15 minutes, as the throttle sees them. */
export interface LoginCounts {
  /** For this account from this network. */
  readonly wrongHere: number;
  /** From this network, whatever the account. */
  readonly wrongFromNetwork: number;
  /** For this account, from everywhere. */
  readonly wrongOnAccount: number;
  /** This network has logged in to this account before. */
  readonly isKnownNetwork: boolean;
}

/** How far back failures count. */
export const throttleWindowMs = 15 * 60_000;

/**
 * Whether another attempt must wait. Guessing is slow from one network and from many; other people cannot lock the
 * owner out, because a network that has logged in before is limited by its own failures only.
 */
export function mustWait(counts: LoginCounts): boolean {
  if (counts.wrongHere >= 8) return true;
  if (counts.wrongFromNetwork >= 60) return true;
  return counts.wrongOnAccount >= 40 && !counts.isKnownNetwork;
}
