import { brokenConstraint } from './database.ts';

/** Turns a constraint violation into an error that people understand; every other error stays as it is. */
export async function mapConstraintErrors<T>(
  work: Promise<T>,
  errors: Readonly<Record<string, () => Error>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw errors[brokenConstraint(error) ?? '']?.() ?? error;
  }
}
