import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams, listOf } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { monthSchema } from '#domain/booking/month.ts';

/** A month in the list, with its journeys. Money in pounds. */
const statementRow = z.object({
  month: like(z.string(), '2026-10'),
  journeys: like(z.int(), 8),
  total: like(z.number(), 440),
});

const monthParams = z.object({ month: monthSchema });
const ofAccount = z.extend(idParams, monthParams.shape);
const own = { method: 'GET', access: 'signed-in', tag: 'Account', errors: ['not-found'] } as const;
const staff = { method: 'GET', access: 'Writer', duty: 'books', tag: 'Admin', errors: ['not-found'] } as const;
const pdf = { contentType: 'application/pdf' };
const csv = { contentType: 'text/csv; charset=utf-8' };

export const listStatements = route({
  id: 'listStatements',
  ...own,
  path: '/api/Account/statements',
  summary: 'The months of your approved business account, newest first, with journeys and total.',
  answer: listOf(statementRow),
});

export const statementPdf = route({
  id: 'downloadStatementPdf',
  ...own,
  path: '/api/Account/statements/:month/statement.pdf',
  summary: 'The statement of a month (`YYYY-MM`, London time): every completed journey on your business account.',
  params: monthParams,
  answer: pdf,
  limit: 'document',
});

export const statementCsv = route({
  id: 'downloadStatementCsv',
  ...own,
  path: '/api/Account/statements/:month/statement.csv',
  summary: 'The same as a CSV file.',
  params: monthParams,
  answer: csv,
});

export const listAccountStatements = route({
  id: 'listAccountStatements',
  ...staff,
  path: '/api/Admin/accounts/:id/statements',
  summary: 'The months of a business account, newest first, with journeys and total.',
  params: idParams,
  answer: listOf(statementRow),
});

export const accountStatementPdf = route({
  id: 'downloadAccountStatementPdf',
  ...staff,
  path: '/api/Admin/accounts/:id/statements/:month/statement.pdf',
  summary: 'The statement of a business account for a month.',
  params: ofAccount,
  answer: pdf,
  limit: 'document',
});

export const accountStatementCsv = route({
  id: 'downloadAccountStatementCsv',
  ...staff,
  path: '/api/Admin/accounts/:id/statements/:month/statement.csv',
  summary: 'The same as a CSV file.',
  params: ofAccount,
  answer: csv,
});
