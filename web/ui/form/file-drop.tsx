import { type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type FileDropProps = {
  /** The name of the file input. */
  id: string;
  accept: string;
  onFile: (file: File | undefined) => void;
  className: string;
  children: ReactNode;
};

/** A file, chosen or dropped. The same file may be chosen twice. */
export function FileDrop({ id, accept, onFile, className, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to use the file input inside
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'relative cursor-pointer border-2 border-dashed transition-colors focus-within:border-ring hover:bg-hover',
        over ? 'border-lamp bg-lamp-glow text-on-lamp-glow' : 'border-line-strong',
        className,
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
