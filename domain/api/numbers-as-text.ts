import * as z from 'zod/mini';

/** Forms of the old site send numbers as text. */
export const numeric = (error: string, least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*\d+(?:\.\d+)?\s*$/))], { error }),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, error), z.lte(most, error))),
  );

export const wholeNumeric = (least: number, most: number) =>
  numeric('Error_required', least, most).check(z.refine(Number.isInteger, 'Error_required'));
