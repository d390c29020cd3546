import { CarFront, LifeBuoy, Phone, Thermometer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { callForHelp, type Thread, writeToOffice } from '#web/api/driver-messages.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { HoldButton } from './hold-button.tsx';

type Trouble = 'sick' | 'car' | 'help';

interface HelpButtonProps {
  /** Where the phone is, if it knows. */
  readonly place: { readonly lat: number; readonly lng: number } | null;
  readonly onSent: (thread: Thread) => void;
}

/** On every screen: the driver is sick, the car has trouble, or help is needed. Each is held, so that none is a slip. */
export function HelpButton({ place, onSent }: HelpButtonProps) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Trouble | null>(null);
  const { run, failure, isBusy, runningWith } = useAction(
    async (trouble: Trouble) =>
      onSent(
        trouble === 'help'
          ? await callForHelp(place ? { lat: place.lat, lng: place.lng } : {})
          : await writeToOffice(t(`Driver_trouble-${trouble}-text`)),
      ),
    { onDone: (_, trouble) => setSent(trouble) },
  );
  const close = () => {
    setOpen(false);
    setSent(null);
  };
  const hold = (trouble: Trouble, Icon: typeof CarFront) => (
    <HoldButton
      kind={trouble === 'help' ? 'danger' : 'outline'}
      isBusy={isBusy && runningWith === trouble}
      onHeld={() => void run(trouble)}
    >
      <Icon aria-hidden="true" />
      {t(`Driver_trouble-${trouble}`)}
    </HoldButton>
  );
  return (
    <>
      <Button
        kind="quiet"
        className="shrink-0 px-3! [&_svg]:size-6"
        aria-label={t('Driver_trouble')}
        title={t('Driver_trouble')}
        onClick={() => setOpen(true)}
      >
        <LifeBuoy aria-hidden="true" />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => (open ? setOpen(true) : close())}
        title={t('Driver_trouble')}
        description={t('Driver_trouble-hold')}
      >
        <div className="grid gap-3">
          <FailureNotice>{failure}</FailureNotice>
          {sent ? <Notice kind="good" live="assertive" title={t(`Driver_trouble-${sent}-sent`)} /> : null}
          {hold('sick', Thermometer)}
          {hold('car', CarFront)}
          {hold('help', TriangleAlert)}
          <ButtonLink kind="outline" wide className="min-h-16 rounded-card!" href={telHref(firm.phone)}>
            <Phone aria-hidden="true" />
            {t('Driver_call-office')}
          </ButtonLink>
          <p className="text-ink-soft">{t('Driver_trouble-999')}</p>
        </div>
      </Dialog>
    </>
  );
}
