import path from 'node:path';
import type { Deps } from './deps.ts';
import { jobList, writeAsked } from './job-list.ts';
import { makeJobRunner } from './jobs/job-runner.ts';
import { fileMail } from './mail/file-mail.ts';
import { makeOutboxWorker } from './mail/outbox-worker.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import { fileText } from './sms/file-text.ts';
import { httpText } from './sms/http-text.ts';

/** What runs beside the requests: sending messages, and everything that happens by the clock. */
export function makeBackground(deps: Deps): { start(): void; stop(): Promise<void> } {
  const { env } = deps;
  const mail = env.SMTP_URL ? smtpMail(env.SMTP_URL, env.firm) : fileMail(path.join(env.dataDir, 'mail'), env.firm);
  const text = env.SMS_URL ? httpText(env.SMS_URL) : fileText(path.join(env.dataDir, 'texts'));
  const outbox = makeOutboxWorker(deps, { mail, text }, () => writeAsked(deps));
  const jobs = makeJobRunner(jobList(deps), deps.log);
  return {
    start() {
      outbox.start();
      jobs.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), jobs.stop()]);
      mail.close();
    },
  };
}
