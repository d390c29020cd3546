import { createTransport } from 'nodemailer';
import type { Firm } from '#domain/api/firm.ts';
import { mimeMessage } from './compose.ts';
import type { EmailTransport } from './email-port.ts';

/** Real SMTP. Short time-outs: the outbox retries, so there is no point in waiting. */
export function smtpEmail(url: string, firm: Firm): EmailTransport {
  const transport = createTransport({
    url,
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
