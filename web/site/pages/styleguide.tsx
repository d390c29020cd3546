import { useState } from 'react';
import { usePageData } from '#web/app/page-data.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { setTheme } from '#web/app/theme.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { GuideParts } from '#web/site/styleguide/guide-parts.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Component as NotFound } from './not-found.tsx';

export const handle: PageHandle = { title: 'Ui_guide-title', index: false };

const shown = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const;
type View = keyof typeof shown;

/** Every component of the design system, for developers. Only in demo mode. */
export function Component() {
  const { t } = useTranslation();
  const { demo } = usePageData();
  const [view, setView] = useState<View>('light');
  if (!demo) return <NotFound />;
  const show = (next: View) => {
    setView(next);
    // Popups are rendered in the page itself and use its theme.
    if (next !== 'both') setTheme(next);
  };
  const choices: Array<{ value: View; label: string }> = [
    { value: 'light', label: t('Ui_guide-light') },
    { value: 'dark', label: t('Ui_guide-dark') },
    { value: 'both', label: t('Ui_guide-both') },
  ];
  return (
    <div id="top">
      <header className="column grid gap-4 py-10">
        <h1>{t('Ui_guide-title')}</h1>
        <p className="text-lead text-ink-soft">{t('Ui_guide-lead')}</p>
        <Segmented
          label={t('Ui_guide-theme')}
          name="theme"
          choices={choices}
          value={view}
          onChange={({ target }) => show(choices.find(({ value }) => value === target.value)?.value ?? 'light')}
        />
      </header>
      <div className={view === 'both' ? 'grid xl:grid-cols-2' : undefined}>
        {shown[view].map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0">
            <div className={view === 'both' ? 'px-(--gutter)' : 'column'}>
              <GuideParts theme={theme} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
