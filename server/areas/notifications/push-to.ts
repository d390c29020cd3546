import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { PushKind, PushPayload } from '#domain/people/push-kinds.ts';
import type { Deps } from '#server/deps.ts';
import { devicesOf, queuePushRow } from '#server/platform/push/push-store.ts';

export interface PushNews {
  readonly kind: PushKind;
  readonly bookingId: string;
  /** The pickup, for texts that say when. */
  readonly at: Date;
  /** When the news is no longer of use. */
  readonly expiresAt: Date;
}

/**
 * Sends news to every device of a person, in the device's language. Call it in the transaction of the event itself. The
 * text names no person and no place, because it shows on a locked screen.
 */
export async function pushTo(
  deps: Pick<Deps, 'db' | 'clock' | 'translations'>,
  personId: string,
  { kind, bookingId, at, expiresAt }: PushNews,
): Promise<void> {
  const now = deps.clock();
  for (const { id, language } of await devicesOf(deps.db, personId, now)) {
    const t = deps.translations.in(language);
    const dateTime = formatDateTime(at, languageTag(language), now);
    const payload: PushPayload = {
      kind,
      bookingId,
      title: t(`Push_${kind}-title`),
      text: t(`Push_${kind}-text`, { dateTime }),
    };
    // A topic has 32 characters at most; later news about a booking replaces what has not arrived yet.
    const topic = bookingId.replaceAll('-', '');
    await queuePushRow(deps.db, { subscriptionId: id, payload, topic, at: now, expiresAt });
  }
}
