import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#domain/api/route.ts';
import * as api from '#domain/api/tariffs/tariff-versions.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type TariffVersion = Answer<typeof api.draftTariff>;
export type TariffList = Answer<typeof api.listTariffs>;
export type Trial = Answer<typeof api.tryTariff>;
export type CliffList = Answer<typeof api.listCliffs>;
export type Cliff = CliffList['$values'][number];
export type LowFare = Answer<typeof api.listLowFares>['$values'][number];
export type TariffChanges = Readonly<Record<string, unknown>>;

export const tariffsQuery = queryOptions({
  queryKey: ['tariffs'],
  queryFn: ({ signal }) => call(api.listTariffs, { signal }),
});

const emptyDraft = { changes: {}, note: '' };
export const draftTariff = () =>
  sendOnce(emptyDraft, (idempotencyKey) => call(api.draftTariff, { body: emptyDraft, idempotencyKey }));

type DraftVersion = Pick<TariffVersion, 'version' | 'revision'>;

const draftSeen = ({ version, revision }: DraftVersion) => ({ params: { version }, headers: seen(revision) });

export const saveDraft = (draft: DraftVersion, changes: TariffChanges, note: string) =>
  call(api.changeDraft, { ...draftSeen(draft), body: { changes, note } });

export const discardDraft = (draft: DraftVersion) => call(api.discardDraft, draftSeen(draft));

export const tryTariff = (version: number, from: string, to: string) =>
  call(api.tryTariff, { params: { version }, body: { from, to } });

/** Reloads after every save of a draft; the old list stays while it does. */
export const lowFaresQuery = ({ version, revision }: DraftVersion) =>
  queryOptions({
    queryKey: ['low-fares', version, revision],
    queryFn: ({ signal }) => call(api.listLowFares, { params: { version }, signal }),
    placeholderData: keepPreviousData,
  });

/** Measured on the roads when somebody asks: it takes a few seconds. */
export const cliffsQuery = ({ version, revision }: DraftVersion) =>
  queryOptions({
    queryKey: ['price-cliffs', version, revision],
    queryFn: ({ signal }) => call(api.listCliffs, { params: { version }, signal }),
    placeholderData: keepPreviousData,
  });

export const levelTariff = (version: DraftVersion) => call(api.levelTariff, draftSeen(version));

/** `effectiveFrom` is a wall-clock time in London; without it the tariff applies straight away. */
export const publishTariff = (draft: DraftVersion, effectiveFrom: string | undefined) =>
  call(api.publishTariff, { ...draftSeen(draft), body: effectiveFrom ? { effectiveFrom } : {} });
