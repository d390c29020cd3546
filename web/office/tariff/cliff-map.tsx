import { useMemo } from 'react';
import type { Cliff } from '#web/api/office/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { MapScene, MapStop } from '#web/shared/map/map-scene.ts';
import { MapNote, MapView } from '#web/shared/map/map-view.tsx';
import { useMapConfig } from '#web/shared/map/use-map-config.ts';
import { useCliffWords } from './cliff-side.ts';

const farZoom = 9;

const isSameJourney = (one: Cliff, other: Cliff) =>
  one.destination.id === other.destination.id && one.isBack === other.isBack;

/** The two neighbours and where they go; smaller, everybody else whose price to there is part of a cliff. */
export function CliffMap({ cliff, cliffs }: { cliff: Cliff; cliffs: readonly Cliff[] }) {
  const { t } = useTranslation();
  const config = useMapConfig();
  const { sideOf } = useCliffWords();
  const scene = useMemo((): MapScene => {
    const stop = (kind: MapStop['kind'], side: Cliff['dear']) => ({ kind, title: sideOf(side), at: side });
    const pair = [cliff.dear, cliff.cheap];
    const others = new Map(
      cliffs
        .filter((each) => isSameJourney(each, cliff))
        .flatMap(({ dear, cheap }) => [dear, cheap].map((side) => [side.id, side])),
    );
    for (const { id } of pair) others.delete(id);
    const { destination } = cliff;
    return {
      stops: [
        ...[...others.values()].map((side) => stop('via', side)),
        ...pair.map((side) => stop('from', side)),
        { kind: 'to', title: destination.name, at: destination },
      ],
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow the language
  }, [cliff, cliffs, t]);
  return (
    <section
      id="cliff-map"
      aria-label={t('Tariff_cliffs-map')}
      className="relative isolate mt-3 h-80 overflow-hidden rounded-card border border-line bg-sunken"
    >
      {config === 'failed' ? <MapNote>{t('Ui_map-failed')}</MapNote> : null}
      {config && config !== 'failed' ? (
        <MapView tiles={config.tiles} scene={scene} centre={cliff.destination} zoom={farZoom} />
      ) : null}
    </section>
  );
}
