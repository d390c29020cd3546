import { useState } from 'react';
import { fieldId } from '#web/ui/form/field.tsx';

/**
 * The errors of a small form: all of them when it is sent, each under its field, and the focus on the first. `found`
 * says by field name what is wrong with what is typed now.
 */
export function useFieldErrors<Name extends string>(found: Readonly<Record<Name, string | false | undefined>>) {
  const [isTried, setTried] = useState(false);
  return {
    /** The attributes of a field that shows its error. */
    named: (name: Name) => {
      const text: string | false | undefined = found[name];
      return { name, error: isTried && text ? text : undefined };
    },
    /** True when nothing is wrong. */
    isFine: (): boolean => {
      const [first] = Object.entries(found).find(([, text]) => text) ?? [];
      setTried(first !== undefined);
      if (first !== undefined) document.getElementById(fieldId(first))?.focus();
      return first === undefined;
    },
  };
}
