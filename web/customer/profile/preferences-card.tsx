import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Language, languages } from '#domain/i18n/language.ts';
import { preferredPayments } from '#domain/people/preferred-payments.ts';
import { type Profile, profileQuery, savePreferences } from '#web/api/customer/profile.ts';
import { useSetLanguage, useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';

type Chosen = Pick<Profile, 'payMethod' | 'payNote' | 'language'>;

/** Holds and saves the preferences; a new language applies straight away. */
function usePreferences(profile: Profile) {
  const client = useQueryClient();
  const setLanguage = useSetLanguage();
  const [chosen, setChosen] = useState<Chosen>(profile);
  const { run, failure, isBusy } = useAction(savePreferences, {
    onDone: async ({ message, ...saved }) => {
      client.setQueryData(profileQuery.queryKey, saved);
      if (saved.language !== profile.language) await setLanguage(saved.language);
      notify({ kind: 'good', text: message });
    },
  });
  const save = () => {
    const { payMethod, payNote, language } = chosen;
    return run({ payMethod, payNote, language });
  };
  const change = (next: Partial<Chosen>) => setChosen({ ...chosen, ...next });
  return { chosen, change, failure, isBusy, save };
}

/** The preferred way to pay and the language of our emails. */
export function PreferencesCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { chosen, change, failure, isBusy, save } = usePreferences(profile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card as="section" aria-labelledby="preferences-title">
      <h2 id="preferences-title" className="mb-4 text-h4">
        {t('Profile_preferences')}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <RadioGroup
          label={t('Profile_pay-method')}
          hint={t('Profile_pay-hint')}
          name="payMethod"
          value={chosen.payMethod}
          onChange={(event) => change({ payMethod: preferredPayments.find((each) => each === event.target.value) })}
          choices={preferredPayments.map((value) => ({ value, label: t(`Profile_pay-${value}`) }))}
        />
        <TextField
          label={t('Profile_pay-note')}
          hint={t('Profile_pay-note-hint')}
          optional
          name="payNote"
          maxLength={60}
          value={chosen.payNote}
          onChange={(event) => change({ payNote: event.target.value })}
        />
        <SelectField
          label={t('Profile_language')}
          name="language"
          value={chosen.language}
          onChange={(event) => {
            const found: Language | undefined = languages.find(({ code }) => code === event.target.value)?.code;
            if (found) change({ language: found });
          }}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Button type="submit" kind="outline" className="justify-self-start" busy={isBusy}>
          {t('Profile_preferences-save')}
        </Button>
      </form>
    </Card>
  );
}
