import { useEffect } from 'react';
import { isNight } from '#domain/basics/night.ts';
import { hasChosenTheme, showTheme } from '#web/app/theme.ts';

const lookMs = 60_000;

/** Dark when it is dark outside, unless the driver has chosen a look. */
export function useNightLook(): void {
  useEffect(() => {
    if (hasChosenTheme()) return undefined;
    const before = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    const look = () => {
      if (!hasChosenTheme()) showTheme(isNight(new Date()) ? 'dark' : 'light');
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      if (!hasChosenTheme()) showTheme(before);
    };
  }, []);
}
