import { dialledPhone } from '#domain/i18n/format-phone.ts';

/** A phone number for a `tel:` link: digits, with + for the country. */
export function telHref(phone: string): string {
  return `tel:${dialledPhone(phone)}`;
}

/** A phone number for the phone's own text app. */
export function smsHref(phone: string): string {
  return `sms:${dialledPhone(phone)}`;
}

export function mailHref(email: string): string {
  return `mailto:${email}`;
}
