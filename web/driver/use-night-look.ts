import { useLayoutEffect } from 'react';
import { isNight } from '#domain/basics/night.ts';
import { hasChosenTheme, showTheme } from '#web/app/theme.ts';

const lookMs = 60_000;
const isPhoneDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function show(isDark: boolean): void {
  if (!hasChosenTheme()) showTheme(isDark ? 'dark' : 'light');
}

/**
 * Dark when it is dark outside or the whole phone is, unless the driver has chosen a theme; other pages follow the
 * phone. A newly loaded page is already dark before this runs (`nightBootScript`).
 */
export function useNightLook(): void {
  useLayoutEffect(() => {
    const look = () => show(isNight(new Date()) || isPhoneDark());
    look();
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      show(isPhoneDark());
    };
  }, []);
}
