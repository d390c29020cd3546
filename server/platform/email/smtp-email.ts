import { createTransport } from 'nodemailer';
import type { Firm } from '#domain/api/site/firm.ts';
import { mimeMessage } from './compose.ts';
import type { EmailTransport } from './email-port.ts';

/**
 * The address with our own rules for TLS, which win over those in it: either nothing is sent before STARTTLS and the
 * certificate is checked, or TLS is used where it is offered, by whatever certificate.
 */
function withRules(address: string, needsTls: boolean): string {
  const url = new URL(address);
  const rules = { requireTLS: needsTls, ignoreTLS: false, 'tls.rejectUnauthorized': needsTls };
  for (const [name, value] of Object.entries(rules)) url.searchParams.set(name, String(value));
  if (needsTls) url.searchParams.set('tls.minVersion', 'TLSv1.2');
  return url.href;
}

/** Real SMTP. Short time-outs: the outbox retries, so there is no point in waiting. */
export function smtpEmail(address: string, firm: Firm, needsTls: boolean): EmailTransport {
  const transport = createTransport({
    url: withRules(address, needsTls),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    name: 'smtp',
    async send(mail) {
      const { rejected } = await transport.sendMail(mimeMessage(firm, mail));
      if (rejected.length > 0) throw new Error('the mail server refused the recipient');
    },
    close: () => transport.close(),
  };
}
