import { forgotPassword, register, resetPassword, verifyEmail } from '#domain/api/auth.ts';
import { call } from '#web/api/client.ts';
import { refreshUser } from '#web/app/session-calls.ts';

export { loginBody, registerBody } from '#domain/api/auth.ts';
export { refreshUser, signIn } from '#web/app/session-calls.ts';
export const forgotBody = forgotPassword.body;
export const resetBody = resetPassword.body;

/** Each answers what the server says about it, in the visitor's language. */
export async function createAccount(body: { email: string; password: string }): Promise<string> {
  return (await call(register, { body })).message;
}

export async function askForReset(body: { email: string }): Promise<string> {
  return (await call(forgotPassword, { body })).message;
}

export async function setPassword(body: { token: string; password: string }): Promise<string> {
  return (await call(resetPassword, { body })).message;
}

/** Every session of the account ends with it, so this browser asks again who is logged in. */
export async function confirmEmail(token: string): Promise<string> {
  const { message } = await call(verifyEmail, { body: { token } });
  await refreshUser();
  return message;
}
