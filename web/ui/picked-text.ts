import { useState } from 'react';

/**
 * The text of a field that can be typed and picked. The form's value is what was understood, or else the very text
 * that was typed: so nothing is lost, and the form can say what is wrong with it.
 */
export function usePickedText(value: string, read: (text: string) => string | null, write: (value: string) => string) {
  const understood = (text: string) => read(text) ?? text.trim();
  const shown = (next: string) => (read(next) === next ? write(next) : next);
  const [text, setText] = useState(() => shown(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The form was filled from outside (a picked day, a reset): the text follows. Typing itself leaves it alone.
    if (understood(text) !== value) setText(shown(value));
  }
  return { text, setText, understood, tidy: () => setText(shown(understood(text))) };
}
