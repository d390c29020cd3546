import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  completeSettings,
  flatSettings,
  nestedSettings,
  type SettingValue,
  settingsSchema,
} from '#domain/office/settings.ts';
import { type OfficeSettings, saveSettings, settingsQuery } from '#web/api/office/settings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { differing } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { validate } from '#web/shared/forms/validate.ts';
import { fieldId } from '#web/ui/form/field.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { settingParts, type TypedSettings } from './setting-fields.ts';

const flatOf = (saved: OfficeSettings) => flatSettings(completeSettings(saved));

/** Numbers are strings in their fields. */
const typedOf = (saved: OfficeSettings): TypedSettings =>
  Object.fromEntries(
    Object.entries(flatOf(saved)).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]),
  );

/** The typed values; what is not a number stays a string, and the schema reports it. */
const valueOf = (before: SettingValue | undefined, typed: string | boolean) =>
  typeof before === 'number' && typeof typed === 'string' && /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed;

/** The values of the settings page, and how they are saved. Only changes are sent. */
export function useSettingsForm(saved: OfficeSettings) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(saved));
  const [validated, setValidated] = useState(false);
  const met = useConflict({
    kept: saved,
    valuesOf: typedOf,
    parts: settingParts,
    mine: typed,
    put: setTyped,
    find: (current: OfficeSettings) => current,
  });
  const before = flatOf(saved);
  const values = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, valueOf(before[name], text)]));
  const found = validate(settingsSchema, nestedSettings(values)) ?? {};
  const errors = Object.fromEntries(
    validated ? Object.entries(found).map(([name, { message }]) => [name, t(message)]) : [],
  );

  const send = async () => {
    const parsed = settingsSchema.parse(nestedSettings(values));
    const answer = await met.save((base) => {
      const names = new Set(differing(settingParts, typedOf(base), typed).map((name) => name.split('.')[0]));
      const body = Object.fromEntries(Object.entries(parsed).filter(([name]) => names.has(name)));
      return saveSettings(base.version, body);
    });
    client.setQueryData(settingsQuery.queryKey, answer);
    met.settle(answer);
    setTyped(typedOf(answer));
    setValidated(false);
    notify({ kind: 'good', text: t('Settings_saved') });
  };
  const { run, refuse, failure, isBusy } = useAction(send);
  const save = () => {
    setValidated(true);
    refuse('');
    const [wrong] = Object.keys(found);
    if (wrong === undefined) void run();
    else document.getElementById(fieldId(wrong))?.focus();
  };
  return {
    typed,
    errors,
    failure,
    isBusy,
    met,
    save,
    type: (name: string, value: string | boolean) => setTyped((now) => ({ ...now, [name]: value })),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
