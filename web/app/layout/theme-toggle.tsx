import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#web/app/theme.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      small
      label={t(next === 'dark' ? 'Layout_theme-dark' : 'Layout_theme-light')}
      onClick={() => setTheme(next)}
    >
      {next === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  );
}
