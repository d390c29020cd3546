import * as api from '#domain/api/settings/settings.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { saveSettings } from './save-settings.ts';
import { findSettings, type StoredSettings } from './settings-store.ts';

const shown = ({ settings, changedAt, ...rest }: StoredSettings) => ({
  ...settings,
  ...rest,
  changedAt: changedAt ? londonIso(changedAt) : null,
});

export function settingsRoutes(serve: Serve): void {
  serve(api.getSettings, async ({ deps }) => shown(await findSettings(deps)));
  serve(
    api.saveSettings,
    async ({ deps, who, body, request }) => shown(await saveSettings(deps, who, body, ifMatch(request))),
    async ({ deps }) => shown(await findSettings(deps)),
  );
}
