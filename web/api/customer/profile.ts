import { queryOptions } from '@tanstack/react-query';
import * as profile from '#domain/api/customers/profile.ts';
import { chosenImage } from '#domain/api/customers/profile-image.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type Profile = Answer<typeof profile.getProfile>;
export type ProfileBody = SentBody<typeof profile.saveProfile>;
export type Preferences = SentBody<typeof profile.savePreferences>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profile.getProfile, { signal }),
});

export const readPicture = async (signal: AbortSignal) => (await call(chosenImage, { signal })).imageUrl;

export const saveProfile = (body: ProfileBody) => call(profile.saveProfile, { body });
export const savePreferences = (body: Preferences) => call(profile.savePreferences, { body });

/** First name and surname, or the email address of somebody without a name. */
export function fullName(known: Pick<Profile, 'firstName' | 'surname' | 'email'> | undefined): string {
  return known ? `${known.firstName} ${known.surname}`.trim() || known.email : '';
}
