import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { focusField } from './focus-field.ts';
import { useProblemText } from './use-problem-text.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Why a form as a whole was refused: what happened, where the server has a name for it, and what to do. */
export interface FormProblem {
  readonly title: string;
  readonly text: string;
}

interface PlainForm<Name extends string> {
  /** The names of the fields, in their order on the page. */
  readonly fields: readonly Name[];
  /** The contract's schema; it comes with the first check, not with the page. */
  readonly schema: () => Promise<z.ZodMiniType>;
  /** Sends the values. What it rejects with is shown: under the fields where it names them, else as `failure`. */
  readonly send: (values: Texts<Name>) => Promise<void>;
  /** Values that belong to the form but stand in no field. */
  readonly fixed?: Readonly<Record<string, string>>;
}

function valuesOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const text = (field: Name) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is named, which fromEntries forgets
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Name, string>;
}

/** What is wrong with the fields, in the order of the page. */
async function validateFields<Name extends string>(options: PlainForm<Name>, values: Texts<Name>) {
  const [{ validate }, schema] = await Promise.all([import('./validate.ts'), options.schema()]);
  const errors = validate(schema, { ...values, ...options.fixed }) ?? {};
  return options.fields.flatMap((name) => (errors[name] ? [{ name, key: errors[name].message }] : []));
}

/**
 * A short form of texts that keeps its values in the page itself: nothing typed is lost, and no form library travels
 * with the public pages. A field shows its error once it was changed or the form was sent; the first wrong one gets focus.
 */
export function usePlainForm<Name extends string>(options: PlainForm<Name>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<FormProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const touched = useRef(new Set<string>());

  const onInput = async ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.current.add(target.name);
    const wrong = await validateFields(options, valuesOf(form, options.fields));
    const visible = wrong.filter(({ name }) => submitted || touched.current.has(name));
    setProblems(visible.map(({ name, key }) => ({ name, message: t(key) })));
  };

  const refuse = (form: HTMLFormElement, found: readonly FieldProblem[]) => {
    setProblems(found);
    focusField(form, found[0]?.name);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending) return;
    setSubmitted(true);
    setFailure(null);
    setSending(true);
    try {
      const values = valuesOf(form, options.fields);
      const wrong = await validateFields(options, values);
      refuse(
        form,
        wrong.map(({ name, key }) => ({ name, message: t(key) })),
      );
      if (wrong.length === 0) await options.send(values);
    } catch (error) {
      const named = error instanceof ApiProblem ? error.errors : {};
      const found = options.fields.flatMap((name) => (named[name] ? [{ name, message: named[name].join(' ') }] : []));
      refuse(form, found);
      const title = error instanceof ApiProblem ? error.title : '';
      if (found.length === 0) setFailure({ title, text: problemText(error) });
    } finally {
      setSending(false);
    }
  };

  return {
    form: {
      noValidate: true,
      // Should a browser ever send the form by itself, nothing typed stands in an address.
      method: 'post' as const,
      onInput: (event: FormEvent<HTMLFormElement>) => void onInput(event),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    errorOf: (name: Name) => problems.find((problem) => problem.name === name)?.message,
    problems: submitted ? problems : [],
    failure,
    /** For the button: off until the scripts have taken over, or the browser would send the form by itself. */
    submit: { type: 'submit', disabled: !ready, busy: sending } as const,
  };
}
