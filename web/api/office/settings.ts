import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#domain/api/route.ts';
import * as api from '#domain/api/settings/settings.ts';
import type { Settings } from '#domain/office/settings.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type OfficeSettings = Answer<typeof api.getSettings>;

export const settingsQuery = queryOptions({
  queryKey: ['office-settings'],
  queryFn: ({ signal }) => call(api.getSettings, { signal }),
});

export const saveSettings = (version: number, body: Partial<Settings>) =>
  call(api.saveSettings, { body, headers: seen(version) });
