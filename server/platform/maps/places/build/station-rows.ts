import type { EntryRow } from './entry-row.ts';
import type { StreetLabels } from './label-streets.ts';
import type { AddressData, StationRow } from './source-data.ts';
import { roughGrid } from './town-rows.ts';

/** Stations outside Great Britain (the source has none today) would have no street nearby and be dropped. */
export function stationRows(data: AddressData, labels: StreetLabels, stations: readonly StationRow[]): EntryRow[] {
  return stations.flatMap(({ stationName, lat, long, crsCode }): EntryRow[] => {
    const street = labels.nearest(...roughGrid({ lat, lng: long }));
    const found = street === null ? undefined : data.streets[street];
    if (found === undefined) return [];
    const name = /station$/i.test(stationName) ? stationName : `${stationName} Station`;
    return [
      {
        kind: 'station',
        name,
        town: data.towns[found[1]] ?? '',
        outcode: data.districts[found[2]] ?? '',
        location: { lat, lng: long },
        crs: crsCode,
      },
    ];
  });
}
