import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import type { FieldProblem } from '#web/ui/form/error-summary.tsx';
import { useAction } from './use-action.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface PlainForm<Name extends string, Output> {
  /** The names of the fields, in the order of the page. */
  readonly fields: readonly Name[];
  /** The contract's schema; it is loaded with the first validation, not with the page. */
  readonly schema: () => Promise<z.ZodMiniType>;
  readonly send: (values: Texts<Name>) => Promise<Output>;
  readonly onDone?: (output: Output) => unknown;
  /** Values of the form that have no field. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly onFailed?: (problem: unknown) => void;
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

/** Loads what finds the errors of the fields, in the order of the page. */
async function loadCheck<Name extends string>({
  fields,
  schema,
  fixed,
}: Pick<PlainForm<Name, unknown>, 'fields' | 'schema' | 'fixed'>) {
  const [{ validate }, loaded] = await Promise.all([import('#web/shared/forms/validate.ts'), schema()]);
  return (values: Texts<Name>) => {
    const errors = validate(loaded, { ...values, ...fixed }) ?? {};
    return fields.flatMap((name) => (errors[name] ? [{ name, key: errors[name].message }] : []));
  };
}

/** The server's validation errors, in the order of the page. */
function refusedFields(problem: unknown, fields: readonly string[]): FieldProblem[] {
  const errors = problem instanceof ApiProblem ? problem.errors : {};
  return fields.flatMap((name) => (errors[name] ? [{ name, message: errors[name].join(' ') }] : []));
}

/**
 * The form idiom of `useSchemaForm` for the short forms of the public pages, which must load fast: the inputs keep
 * their own values, so no form library is loaded. A field shows its error once it has been changed or the form sent;
 * the first one with an error gets the focus.
 */
export function usePlainForm<Name extends string, Output>(options: PlainForm<Name, Output>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<string>());
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { fields, onDone, onFailed } = options;

  const show = (found: readonly FieldProblem[]) => {
    setProblems(found);
    if (element.current) focusControl(element.current, found[0]?.name);
    return found.length > 0;
  };
  const validateAndSend = async (values: Texts<Name>) => {
    const check = await loadCheck(options);
    const wrong = check(values);
    const isInvalid = show(wrong.map(({ name, key }) => ({ name, message: t(key) })));
    if (!isInvalid) await onDone?.(await options.send(values));
  };
  const { run, isBusy, failure, problem } = useAction(validateAndSend, {
    onFailed: (refusal) => {
      onFailed?.(refusal);
      return show(refusedFields(refusal, fields));
    },
    failureText: problemText,
  });

  const onInput = async ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) touched.current.add(target.name);
    const check = await loadCheck(options);
    // What is in the fields by now: an error about earlier text would move the button under a press.
    const wrong = check(valuesOf(form, fields));
    const visible = wrong.filter(({ name }) => submitted || touched.current.has(name));
    setProblems(visible.map(({ name, key }) => ({ name, message: t(key) })));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    void run(valuesOf(event.currentTarget, fields));
  };

  return {
    form: {
      ref: element,
      noValidate: true,
      // If a browser ever submits the form natively, nothing typed ends up in a URL.
      method: 'post' as const,
      onInput: (event: FormEvent<HTMLFormElement>) => void onInput(event),
      onSubmit,
    },
    errorOf: (name: Name) => problems.find((one) => one.name === name)?.message,
    problems: submitted ? problems : [],
    failure,
    /** The server's title for the failure; empty when it has none. */
    failureTitle: failure && problem instanceof ApiProblem ? problem.title : '',
    /** Empties the fields. */
    clear: () => element.current?.reset(),
    /** For the button: disabled until hydration, or the browser would submit the form natively. */
    submit: { type: 'submit', disabled: !ready, busy: isBusy } as const,
  };
}
