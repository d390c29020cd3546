import { useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { fieldId } from '#web/ui/form/field.tsx';

const focusOn = (name: string | undefined) => {
  if (name !== undefined) document.getElementById(fieldId(name))?.focus();
};

/**
 * The errors of a small form: all of them when it is sent, each under its field, and the focus on the first. `found`
 * says by field name what is wrong with what is typed now; `calledHere` which field a name of the server means, where
 * the form calls it otherwise.
 */
export function useFieldErrors<Name extends string>(
  found: Readonly<Record<Name, string | false | undefined>>,
  calledHere: Readonly<Record<string, NoInfer<Name>>> = {},
) {
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  return {
    /** The attributes of a field that shows its error. */
    named: (name: Name) => {
      const text: string | false | undefined = found[name];
      return { name, error: isTried && text ? text : refused[name] };
    },
    /** True when nothing is wrong. */
    isFine: (): boolean => {
      const [first] = Object.entries(found).find(([, text]) => text) ?? [];
      setTried(first !== undefined);
      setRefused({});
      focusOn(first);
      return first === undefined;
    },
    /** Shows what the server refuses under its fields. False where it belongs to none of them: the form says that. */
    place: (problem: unknown): boolean => {
      const errors = problem instanceof ApiProblem ? Object.entries(problem.errors) : [];
      const placed = errors
        .map(([name, texts]) => ({ name: calledHere[name] ?? name, text: texts.join(' ') }))
        .filter(({ name }) => name in found);
      setRefused(Object.fromEntries(placed.map(({ name, text }) => [name, text])));
      focusOn(placed[0]?.name);
      return placed.length > 0 && placed.length === errors.length;
    },
  };
}
