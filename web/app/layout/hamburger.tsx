import { useEffect, useState } from 'react';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/**
 * Three bars that turn into a cross when pressed; the cross turns back after three seconds, the menu stays as it is.
 */
export function Hamburger({ open, toggle }: { open: boolean; toggle: () => void }) {
  const { t } = useTranslation();
  const [reverted, setReverted] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setReverted(true), timings.hamburgerReverts);
    return () => {
      clearTimeout(timer);
      setReverted(false);
    };
  }, [open]);
  const crossed = open && !reverted;
  const bar = 'absolute left-0 h-0.5 w-6 rounded-pill bg-current transition duration-250';
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls="mobile-menu"
      aria-label={t(open ? 'Menu_close' : 'Menu_open')}
      data-look={crossed ? 'open' : 'closed'}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-pill transition hover:bg-hover"
    >
      <span aria-hidden="true" className="relative block h-4.5 w-6">
        <span className={`${bar} top-0 ${crossed ? 'translate-y-2 rotate-45' : ''}`} />
        <span className={`${bar} top-2 ${crossed ? 'opacity-0' : ''}`} />
        <span className={`${bar} top-4 ${crossed ? '-translate-y-2 -rotate-45' : ''}`} />
      </span>
    </button>
  );
}
