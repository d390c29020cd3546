import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

// Long enough to type the next letter, short enough not to notice.
const pauseMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

/** A search that starts once the typing pauses. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the clock, not a new function from the caller
  }, [text]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={className}
    />
  );
}
