import { queryOptions } from '@tanstack/react-query';
import { getEvidence } from '#domain/api/evidence.ts';
import { call } from './client.ts';

/** The record of a pickup, for its customer and the office. */
export const evidenceQuery = (id: string, link: string | undefined) =>
  queryOptions({
    queryKey: ['evidence', id, link],
    queryFn: () => call(getEvidence, { params: { id }, query: { link } }),
    retry: false,
  });
