import type { TextTransport } from './text-port.ts';

/**
 * A Twilio-style API: POST of To, From and Body as a form, with basic authentication.
 * SMS_URL carries all of it: `https://account:token@host/path?From=Bracknell`.
 */
export function httpText(address: string): TextTransport {
  const url = new URL(address);
  const credentials = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString(
    'base64',
  );
  const from = url.searchParams.get('From') ?? '';
  url.username = '';
  url.password = '';
  url.search = '';
  return {
    name: 'http',
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'idempotency-key': id },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(10_000),
        // Who a text is for, and what it says, goes nowhere but there.
        redirect: 'error',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the text service answered ${answer.status}`);
    },
  };
}
