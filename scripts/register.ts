/** `npm run register -- verify|seal` */

import { sealEvents } from '#server/areas/register/seal-events.ts';
import { verifyRegister } from '#server/areas/register/verify-register.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { type OpenDatabase, Refused, readSettings, runCommand, withDatabase } from './command.ts';

const usage = 'Usage: npm run register -- verify | seal';
const clock = () => new Date();

async function verify({ db }: OpenDatabase): Promise<void> {
  const report = await verifyRegister({ db, clock });
  const { bookings, events, seals, unsealedEvents, lastSeal, firstBreak } = report;
  console.log(`${bookings} bookings, ${events} events, ${seals} seals, ${unsealedEvents} events not sealed yet.`);
  if (lastSeal)
    console.log(`Last seal ${lastSeal.id} of ${lastSeal.sealedAt.toISOString()}: ${lastSeal.hash.toString('hex')}`);
  if (!firstBreak) return console.log('The register is complete: every event, booking, number and seal matches.');
  const say = loadTranslations().in('eng');
  const where = [
    firstBreak.reference ? `booking ${firstBreak.reference}` : '',
    firstBreak.eventId ? `event ${firstBreak.eventId}` : '',
    firstBreak.sealId ? `seal ${firstBreak.sealId}` : '',
  ].filter(Boolean);
  throw new Refused(
    `The register has been changed (${where.join(', ') || firstBreak.kind}): ${say(`Register_break-${firstBreak.kind}`)}`,
  );
}

async function seal({ db }: OpenDatabase): Promise<void> {
  const { seals, events, numbered } = await sealEvents({ db, clock });
  console.log(`${numbered} bookings numbered, ${events} events sealed in ${seals} seals.`);
}

await runCommand(async () => {
  const [verb, ...more] = process.argv.slice(2);
  const work = verb === 'verify' ? verify : verb === 'seal' ? seal : null;
  if (!work || more.length > 0) throw new Refused(usage);
  await withDatabase(readSettings(), work);
});
