import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBackCloses } from '#web/router/use-back-closes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { boardLines } from './board-lines.ts';

interface NameBoardProps {
  readonly name: string;
  readonly firm: string;
  readonly onClose: () => void;
}

/** In SVG units: the height of a line, and the greatest average width of a bold letter. */
const lineHeight = 116;
const letterWidth = 66;

/** The passenger's name across the whole screen, to hold up in an arrivals hall. */
export function NameBoard({ name, firm, onClose }: NameBoardProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Phones that refuse full screen still show the board over the whole page.
    dialog?.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      dialog?.close();
    };
  }, []);
  const lines = boardLines(name);
  const width = Math.max(...lines.map(({ length }) => length)) * letterWidth + letterWidth;
  const height = lines.length * lineHeight;
  return (
    <dialog
      ref={box}
      aria-label={t('Driver_board-label', { name })}
      onClose={onClose}
      className="night m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink backdrop:bg-paper"
    >
      <div className="flex h-full flex-col p-4">
        <div className="flex items-center justify-between gap-4">
          <p className="text-lead font-semibold text-ink-soft">{firm}</p>
          <IconButton label={t('Ui_close')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <p className="sr-only">{name}</p>
        <svg viewBox={`0 0 ${width} ${height}`} className="min-h-0 w-full flex-1" aria-hidden="true">
          {lines.map((line, index) => (
            <text
              key={line}
              x={width / 2}
              y={index * lineHeight + lineHeight / 2}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize="100"
              fontWeight="800"
              fill="currentColor"
            >
              {line}
            </text>
          ))}
        </svg>
      </div>
    </dialog>
  );
}
