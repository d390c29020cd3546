import { type FormEvent, useState } from 'react';
import { keepPlace, placesQuery } from '#web/api/customer/saved-places.ts';
import type { PlaceOption } from '#web/api/places.ts';
import { searchPlaces } from '#web/api/places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const kinds = ['home', 'work', 'own'] as const;
type Kind = (typeof kinds)[number];
type Problems = { readonly label?: string; readonly place?: string };

/** The suggestions are kept, because a picked one is saved with its name and address. */
function rememberingSearch() {
  const found = new Map<string, PlaceOption>();
  const search = async (query: string, signal: AbortSignal) => {
    const options = await searchPlaces(query, signal);
    for (const option of options) found.set(option.id, option);
    return options;
  };
  return { found, search };
}

/** The values of the form, and how they are saved. */
function usePlaceForm() {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const [{ found, search }] = useState(rememberingSearch);
  const [kind, setKind] = useState<Kind>('home');
  const [label, setLabel] = useState('');
  const [place, setPlace] = useState<PlaceValue>({ text: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { run, isBusy } = useAction(keepPlace, {
    onDone: () => {
      setPlace({ text: '' });
      setLabel('');
    },
    onFailed: (problem) => setProblems({ place: fullProblem(problem) }),
    invalidates: [placesQuery.queryKey],
  });
  /** Focuses the field with an error. */
  const save = async (form: HTMLFormElement) => {
    const option = place.placeId ? found.get(place.placeId) : undefined;
    const name = kind === 'own' ? label.trim() : t(`Places_${kind}`);
    const wrong = {
      ...(name ? {} : { label: t('Error_saved-label') }),
      ...(option ? {} : { place: t('Error_saved-place') }),
    };
    setProblems(wrong);
    if (!option || !name) return focusControl(form, name ? 'saved-place' : 'place-label');
    await run({ label: name, placeId: option.id, name: option.name, address: option.address });
  };
  const nameIt = (typed: string) => {
    setLabel(typed);
    setProblems(({ place: other }) => ({ place: other }));
  };
  const pickIt = (picked: PlaceValue) => {
    setPlace(picked);
    setProblems(({ label: other }) => ({ label: other }));
  };
  return { search, kind, setKind, label, nameIt, place, pickIt, problems, isBusy, save };
}

/** Saves a place as home, work or under its own name. */
export function PlaceForm() {
  const { t } = useTranslation();
  const { search, kind, setKind, label, nameIt, place, pickIt, problems, isBusy, save } = usePlaceForm();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4 border-t border-line pt-5">
      <Segmented
        label={t('Places_kind')}
        name="place-kind"
        value={kind}
        onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? 'own')}
        choices={kinds.map((value) => ({ value, label: t(`Places_${value}`) }))}
      />
      {kind === 'own' ? (
        <TextField
          label={t('Places_label')}
          name="place-label"
          maxLength={40}
          value={label}
          error={problems.label}
          onChange={(event) => nameIt(event.target.value)}
        />
      ) : null}
      <PlaceField
        label={t('Places_place')}
        name="saved-place"
        value={place}
        onChange={pickIt}
        search={search}
        error={problems.place}
      />
      <Button type="submit" kind="outline" className="justify-self-start" busy={isBusy}>
        {t('Places_save')}
      </Button>
    </form>
  );
}
