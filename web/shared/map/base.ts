/** What lies under the scene of a map. */
export interface Base {
  /** The scene has changed: labels may have to make room. */
  refresh(): void;
  remove(): void;
}
