interface Place {
  readonly text: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
}

/** Opens the phone's own navigation: at the coordinates if they are known, else with a search for the address. */
export function geoHref({ text, point }: Place): string {
  const label = encodeURIComponent(text);
  if (!point) return `geo:0,0?q=${label}`;
  const spot = `${point.lat},${point.lng}`;
  return `geo:${spot}?q=${spot}(${label.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
