import { Check, ChevronDown } from 'lucide-react';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { type Language, languages } from '#domain/i18n/language.ts';
import { useSetLanguage, useTranslation } from '#web/i18n/translation.tsx';
import { useLocation } from '#web/router/use-router.ts';
import { notify, withdraw } from '#web/ui/toast/toast.ts';
import { Flag } from './flag.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Languages by their own names. Each is a link to this page in that language, so it also works without scripts. */
export function LanguageLinks({ onChosen, className }: { onChosen?: () => void; className?: string }) {
  const { t, language } = useTranslation();
  const setLanguage = useSetLanguage();
  const { pathname } = useLocation();
  const choose = (event: MouseEvent, code: Language) => {
    event.preventDefault();
    onChosen?.();
    setLanguage(code).then(
      () => withdraw('language'),
      () => notify({ kind: 'bad', about: 'language', text: t('Layout_language-failed') }),
    );
  };
  return (
    <ul className={className}>
      {languages.map(({ code, tag, name }) => (
        <li key={code}>
          <a
            href={`${pathname}?lang=${code}`}
            hrefLang={tag}
            lang={tag}
            aria-current={code === language ? 'true' : undefined}
            onClick={(event) => choose(event, code)}
            className="flex min-h-11 items-center gap-3 rounded-small px-3 text-small no-underline transition hover:bg-hover aria-[current=true]:font-semibold"
          >
            <Flag language={code} />
            {name}
            {code === language ? <Check aria-hidden="true" className="ml-auto size-4 text-lamp" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A second picker on a page needs another `listId`. */
export function LanguagePicker({ listId = 'language-list' }: { listId?: string }) {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, area, close);
  const current = languages.find(({ code }) => code === language) ?? languages[0];
  return (
    <div ref={area} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={`${current.primary.toUpperCase()}, ${t('Layout_language', { name: current.name })}`}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-1.5 rounded-pill px-2 text-small font-medium min-[22.5rem]:gap-2 min-[22.5rem]:px-3 text-ink-soft transition hover:bg-hover hover:text-ink"
      >
        {/* Hidden on the narrowest phones, so that the header keeps one row. */}
        <span className="hidden min-[22.5rem]:block">
          <Flag language={language} />
        </span>
        <span className="uppercase">{current.primary}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        id={listId}
        hidden={!open}
        className="absolute right-0 top-full z-(--layer-popup) mt-2 w-48 rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        <LanguageLinks onChosen={close} />
      </div>
    </div>
  );
}
