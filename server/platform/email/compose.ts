import type { SendMailOptions } from 'nodemailer';
import type { Firm } from '#domain/api/site/firm.ts';
import type { AddressedEmail } from './email-port.ts';

// A line break in a header would start another header; nothing of ours needs one.
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();

/** The email as nodemailer expects it. */
export function mimeMessage(firm: Firm, mail: AddressedEmail): SendMailOptions {
  return {
    from: { name: oneLine(firm.name), address: firm.email },
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo ? { replyTo: { name: '', address: oneLine(mail.replyTo) } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${firm.email.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments?.map(({ filename, contentType, content, encoding }) => ({
      filename: oneLine(filename),
      contentType,
      content,
      ...(encoding ? { encoding } : {}),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
