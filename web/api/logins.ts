import { forgotPassword, register, resetPassword, sendLinkAgain, verifyEmail } from '#domain/api/accounts/logins.ts';
import { call } from './client.ts';

export { loginBody, registerBody } from '#domain/api/accounts/logins.ts';
export const forgotBody = forgotPassword.body;
export const resetBody = resetPassword.body;

/** These return the server's message, in the visitor's language. */
export async function createAccount(body: { email: string; password: string }): Promise<string> {
  return (await call(register, { body })).message;
}

export async function requestReset(body: { email: string }): Promise<string> {
  return (await call(forgotPassword, { body })).message;
}

export async function setPassword(body: { token: string; password: string }): Promise<string> {
  return (await call(resetPassword, { body })).message;
}

export const confirmEmail = (token: string) => call(verifyEmail, { body: { token } });

export async function sendConfirmationAgain(): Promise<string> {
  return (await call(sendLinkAgain, {})).message;
}
