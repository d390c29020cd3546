/** A device as its browser describes it. */
export interface PushDevice {
  readonly endpoint: string;
  /** The device's public key and its shared secret, base64url: only the device can read what we send. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly device: PushDevice;
  /** JSON, without personal data: it is encrypted, but it lights up on a locked screen. */
  readonly payload: string;
  /** A later push of the same topic replaces one that has not been delivered yet. */
  readonly topic: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number;
}

/** Hands pushes to the device's push service. Throws when it is worth another try. */
export interface PushTransport {
  /** `gone`: the device no longer wants pushes. */
  send(push: Push): Promise<'sent' | 'gone'>;
}
