import { useEffect } from 'react';
import { isNight } from '#domain/basics/night.ts';
import { hasChosenTheme, showTheme } from '#web/app/theme.ts';

const lookMs = 60_000;
const isPhoneDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Dark when it is dark outside or the whole phone is, unless the driver has chosen a look. */
export function useNightLook(): void {
  useEffect(() => {
    if (hasChosenTheme()) return undefined;
    const before = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    const look = () => {
      if (!hasChosenTheme()) showTheme(isNight(new Date()) || isPhoneDark() ? 'dark' : 'light');
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      if (!hasChosenTheme()) showTheme(before);
    };
  }, []);
}
