import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapConfig } from '#domain/api/maps/map-config.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { MapPoint, MapScene } from './map-scene.ts';
import type { OpenMap } from './open-map.ts';
import type { Guarded } from './scroll-guard.ts';

interface MapViewProps {
  readonly tiles: MapConfig['tiles'];
  /** Memoise it: each new object updates the map. */
  readonly scene: MapScene;
  readonly centre: MapPoint;
  readonly zoom: number;
  readonly follow?: boolean;
  /** The middle, once the map has moved. Such a map is there to be moved: it takes one finger and the wheel. */
  readonly onMove?: (middle: MapPoint) => void;
}

/** How long a hint shows. */
const hintMillis = 1800;

// Leaflet needs `window` when it is imported, so the prerenderer must not import it.
const loadMap = import.meta.env.SSR ? null : () => import('./open-map.ts');

/** The map of the design system. It fills its frame; the text beside it says the same. */
export function MapView({ tiles, scene, centre, zoom, follow = false, onMove }: MapViewProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | 'failed' | null>(null);
  const [plain, setPlain] = useState(false);
  const { hint, give } = useHint();
  const moved = useEffectEvent((middle: MapPoint) => onMove?.(middle));
  useEffect(() => {
    let opened: OpenMap | undefined;
    let gone = false;
    const open = async () => {
      const loaded = await loadMap?.();
      if (!loaded || gone || !box.current) return;
      const toMove = onMove ? { onMove: (middle: MapPoint) => moved(middle) } : {};
      const options = { tiles, centre, zoom, follow, onGuarded: give, onPlain: () => setPlain(true), ...toMove };
      opened = loaded.openMap(box.current, options);
      setMap(opened);
    };
    open().catch(() => setMap('failed'));
    return () => {
      gone = true;
      opened?.remove();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the base map is chosen once; everything else is in the scene
  }, []);
  useEffect(() => {
    if (map && map !== 'failed') map.show(scene);
  }, [map, scene]);
  if (map === 'failed') return <MapNote>{t('Ui_map-failed')}</MapNote>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrow keys and plus belong to the map while it has the focus */}
      <div ref={box} role="application" aria-label={t('Ui_map-keys')} className="map-view absolute inset-0" />
      {map ? (
        <div className="absolute top-3 right-3 z-[500] grid overflow-hidden rounded-control border border-line bg-surface shadow-card">
          <ZoomButton label={t('Ui_map-zoom-in')} onClick={() => map.zoomBy(1)}>
            <Plus aria-hidden className="size-5" />
          </ZoomButton>
          <ZoomButton label={t('Ui_map-zoom-out')} onClick={() => map.zoomBy(-1)}>
            <Minus aria-hidden className="size-5" />
          </ZoomButton>
        </div>
      ) : null}
      <p
        aria-hidden
        data-shown={hint !== null}
        className="pointer-events-none absolute inset-x-0 top-1/2 z-[500] mx-auto w-fit max-w-[80%] -translate-y-1/2 rounded-control bg-solid px-4 py-2 text-center text-small text-on-solid opacity-0 transition-opacity data-[shown=true]:opacity-95"
      >
        {t(hint === 'finger' ? 'Ui_map-fingers' : 'Ui_map-wheel')}
      </p>
      <p className="absolute right-0 bottom-0 z-[500] max-w-full rounded-tl-small bg-surface/85 px-2 py-0.5 text-[0.6875rem] leading-tight text-ink-soft">
        {plain ? `${t('Ui_map-plain')} ` : null}
        {tiles.kind === 'embedded'
          ? [t('Ui_map-credit'), tiles.streets?.attribution].filter(Boolean).join(' · ')
          : tiles.attribution}
      </p>
    </>
  );
}

function useHint() {
  const [hint, setHint] = useState<Guarded | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const give = (what: Guarded) => {
    setHint(what);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(null), hintMillis);
  };
  return { hint, give };
}

function ZoomButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center text-ink transition not-last:border-b not-last:border-line hover:bg-hover focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  );
}

/** Shown in place of a map when there is none. */
export function MapNote({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-items-center p-6 text-center text-small text-ink-soft">{children}</div>;
}
