/** The base map. */
export interface Base {
  /** Called when the scene has changed, because labels may have to make space. */
  refresh(): void;
  remove(): void;
}
