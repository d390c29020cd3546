import { type EvidenceAnswer, getEvidence } from '#domain/api/evidence/evidence.ts';
import { call } from './client.ts';

/** The record of a pickup, for its customer and the office. */
export const readEvidence = (id: string, link: string | undefined): Promise<EvidenceAnswer> =>
  call(getEvidence, { params: { id }, query: { link } });
