import { Music, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageData } from '#web/app/page-data.tsx';
import picture from '#web/art/plan-birthdays.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { playTune } from './birthday-tune.ts';
import { throwConfetti } from './confetti.ts';

/** The birthday overlay: confetti straight away, music only when asked for, until it is closed. */
export function BirthdayParty({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const [playing, setPlaying] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => throwConfetti(), []);
  useEffect(() => () => stop.current?.(), []);
  const toggle = () => {
    if (playing) stop.current?.();
    stop.current = playing ? null : playTune();
    setPlaying(!playing);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={name ? t('Greeting_party-title-name', { name }) : t('Greeting_birthday')}
      actions={
        <>
          <Button kind="outline" onClick={toggle} aria-pressed={playing}>
            {playing ? <VolumeX aria-hidden="true" /> : <Music aria-hidden="true" />}
            {t(playing ? 'Greeting_music-stop' : 'Greeting_music-play')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('Ui_close')}
          </Button>
        </>
      }
    >
      <img src={picture} alt="" width={96} height={72} className="mb-5 h-auto w-full rounded-card" />
      <p className="text-lead">{t('Greeting_party-text', { firm: firm.name })}</p>
    </Dialog>
  );
}
