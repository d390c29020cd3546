import path from 'node:path';
import { fileEmail } from '#server/platform/email/file-email.ts';
import { smtpEmail } from '#server/platform/email/smtp-email.ts';
import { makeJobRunner } from '#server/platform/jobs/job-runner.ts';
import { makeOutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import { makePushWorker } from '#server/platform/push/push-worker.ts';
import { fileText } from '#server/platform/sms/file-text.ts';
import { httpText } from '#server/platform/sms/http-text.ts';
import { demoJobs } from './demo/day/live-day.ts';
import type { Deps } from './deps.ts';
import { jobList, writePasswordEmails } from './job-list.ts';
import { smtpNeedsTls } from './transport-rules.ts';

/** What runs alongside the requests: sending messages, and scheduled jobs. */
export function makeBackground(deps: Deps): { start(): void; stop(): Promise<void> } {
  const { env } = deps;
  const mail = env.SMTP_URL
    ? smtpEmail(env.SMTP_URL, env.firm, smtpNeedsTls(env))
    : fileEmail(path.join(env.dataDir, 'mail'), env.firm);
  const text = env.SMS_URL ? httpText(env.SMS_URL) : fileText(path.join(env.dataDir, 'texts'));
  const outbox = makeOutboxWorker(deps, { mail, text }, () => writePasswordEmails(deps));
  const pushes = makePushWorker(deps, deps.push.transport);
  const jobs = makeJobRunner([...jobList(deps), ...demoJobs(deps)], deps.log);
  return {
    start() {
      outbox.start();
      pushes.start();
      jobs.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), pushes.stop(), jobs.stop()]);
      mail.close();
    },
  };
}
