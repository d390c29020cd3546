import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import { settingField, type TypedSettings } from './setting-fields.ts';

/** What somebody else saved in the settings meanwhile. */
export function SettingConflict({ held }: { held: HeldConflict<TypedSettings, string> }) {
  const { t } = useTranslation();
  const format = (name: string, values: TypedSettings): string => {
    const value = values[name] ?? '';
    if (typeof value === 'boolean') return t(value ? 'Adminlist_yes' : 'Adminlist_no');
    return settingField(name)?.choices ? t(`Settings_${name}-${value}`) : value || '–';
  };
  return <ConflictPanel held={held} labelOf={(name) => t(`Settings_${name}`)} format={format} />;
}
