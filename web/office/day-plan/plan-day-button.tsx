import { Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlanDialog } from './plan-dialog.tsx';

interface PlanDayButtonProps {
  readonly day: string;
  readonly className: string;
  /** Hides the words where there is little room; the button keeps its name. */
  readonly labelClassName?: string;
}

/** Opens the plan of a day. */
export function PlanDayButton({ day, className, labelClassName }: PlanDayButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" title={t('Dayplan_title')} className={className} onClick={() => setOpen(true)}>
        <Route aria-hidden="true" />
        <span className={labelClassName}>{t('Dayplan_title')}</span>
      </button>
      {isOpen ? <PlanDialog day={day} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
