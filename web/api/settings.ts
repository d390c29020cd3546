import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/admin-settings.ts';
import type { Answer } from '#domain/api/route.ts';
import type { Settings } from '#domain/office/settings.ts';
import { call } from './client.ts';

export type OfficeSettings = Answer<typeof api.getSettings>;

export const settingsQuery = queryOptions({
  queryKey: ['office-settings'],
  queryFn: ({ signal }) => call(api.getSettings, { signal }),
});

/** Only the current version may be changed; otherwise the server refuses with `stale`. */
export const saveSettings = (version: number, body: Partial<Settings>) =>
  call(api.saveSettings, { body, headers: { 'if-match': `"${version}"` } });
