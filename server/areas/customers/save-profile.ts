import type {
  savePreferences as preferencesContract,
  saveProfile as profileContract,
} from '#domain/api/customers/profile.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { readPhone } from '#domain/basics/phone-number.ts';
import { landlineOf } from '#domain/i18n/format-phone.ts';
import { isPossibleBirthday } from '#domain/people/profile-rules.ts';
import { chooseLanguage } from '#server/areas/accounts/choose-language.ts';
import { hasApprovedAccount } from '#server/areas/business/has-approved-account.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { noteProfile } from './directory/note-account.ts';
import { type Profile, profileOf, saveForm, savePayment } from './profiles-store.ts';

type Preferences = Body<typeof preferencesContract>;

/** The profile of the logged-in person. */
export async function readProfile(deps: Deps, who: Person): Promise<Profile> {
  const profile = await profileOf(deps.db, who.personId);
  if (!profile) throw new AppError('not-found');
  return profile;
}

/** Saves the form, and the preferences that came with it. */
export async function saveProfile(deps: Deps, who: Person, input: Body<typeof profileContract>): Promise<Profile> {
  const at = deps.clock();
  if (!isPossibleBirthday(input.birthday, londonDate(at))) throw badField('birthday', 'Error_birthday');
  return inTransaction(deps, async (deps) => {
    await saveForm(deps.db, who.personId, input, at);
    await noteProfile(deps, who.personId, {
      name: `${input.firstName} ${input.surname}`.trim(),
      phones: [input.mobile, landlineOf(input.landline)].map((phone) => readPhone(phone) ?? phone),
      email: who.email,
      address: input.address,
    });
    return savePreferences(deps, who, input);
  });
}

/** Saves preferences; those left out stay unchanged. */
export function savePreferences(deps: Deps, who: Person, input: Preferences): Promise<Profile> {
  const { payMethod, payNote, language } = input;
  return inTransaction(deps, async (deps) => {
    if (payMethod === 'business-account' && !(await hasApprovedAccount(deps, who.personId)))
      throw badField('payMethod', 'Error_pay-no-account');
    if (payMethod !== undefined || payNote !== undefined)
      await savePayment(deps.db, who.personId, { payMethod, payNote }, deps.clock());
    if (language !== undefined) await chooseLanguage(deps, who.personId, language);
    return readProfile(deps, who);
  });
}
