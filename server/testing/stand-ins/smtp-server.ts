import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import type { EmailTransport } from '#server/platform/email/email-port.ts';
import { smtpEmail } from '#server/platform/email/smtp-email.ts';
import { makeOutboxWorker, type OutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export interface SmtpStage {
  /** Every message so far, as received. */
  readonly received: string[];
  readonly url: string;
  /** A separate worker, with its own connections, that sends to this server. */
  readonly newWorker: (limits?: { sendMs: number; leaseMs: number }) => OutboxWorker;
  /** A transport that treats this server like one on another machine, with more in its address. */
  readonly strictTransport: (query?: string) => EmailTransport;
}

/** Real local SMTP servers that behave as told; all of them end with the test. */
export function useSmtp(testServer: () => TestServer): (options?: SMTPServerOptions) => Promise<SmtpStage> {
  const servers: SMTPServer[] = [];
  const transports: EmailTransport[] = [];
  afterEach(async () => {
    for (const transport of transports.splice(0)) transport.close();
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return async (options = {}) => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
      ...options,
    });
    server.on('error', () => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const text = { name: 'none', send: async () => {} };
    const transport = (address: string, needsTls: boolean) => {
      const mail = smtpEmail(address, testServer().app.deps.env.firm, needsTls);
      transports.push(mail);
      return mail;
    };
    return {
      received,
      url,
      newWorker: (limits) =>
        makeOutboxWorker(testServer().app.deps, { mail: transport(url, false), text }, undefined, limits),
      strictTransport: (query = '') => transport(`${url}${query}`, true),
    };
  };
}
