import { Cake } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { londonDate } from '#domain/basics/london-time.ts';
import { readCustomer } from '#web/api/customer/own-details.ts';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { daysToBirthday } from './birthday.ts';

const BirthdayParty = lazy(async () => ({ default: (await import('./birthday-party.tsx')).BirthdayParty }));

/** The customer's first name and the days until their birthday, counted in London. */
function useBirthday(): { name: string; days: number | null } {
  const [known, setKnown] = useState<{ name: string; days: number | null }>({ name: '', days: null });
  useEffect(() => {
    const leave = new AbortController();
    readCustomer(leave.signal)
      .then(({ firstName, birthday }) =>
        setKnown({ name: firstName ?? '', days: daysToBirthday(birthday ?? '', londonDate(new Date())) }),
      )
      .catch(() => {});
    return () => leave.abort();
  }, []);
  return known;
}

/** Where a journey is what people come for, a birthday is news for a week only. */
const soonDays = 7;

/** "Your birthday is in N days"; on the day itself a greeting, and after nine seconds the party. */
export function BirthdayNote({ soonOnly = false }: { soonOnly?: boolean }) {
  const { t } = useTranslation();
  const { name, days } = useBirthday();
  const [party, setParty] = useState<'waiting' | 'on' | 'over'>('waiting');
  useEffect(() => {
    if (days !== 0) return undefined;
    const timer = setTimeout(() => setParty('on'), timings.birthdayOverlay);
    return () => clearTimeout(timer);
  }, [days]);
  if (days === null || (soonOnly && days > soonDays)) return null;
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-2.5 text-on-lamp-glow [&_svg]:size-[1.25em] [&_svg]:shrink-0',
          days === 0 ? 'text-h3 font-bold' : 'text-small',
        )}
      >
        <Cake aria-hidden="true" />
        {days === 0 ? t('Greeting_birthday') : t('Greeting_birthday-in', { count: days })}
      </p>
      {party === 'on' ? (
        <Suspense>
          <BirthdayParty name={name} onClose={() => setParty('over')} />
        </Suspense>
      ) : null}
    </>
  );
}
