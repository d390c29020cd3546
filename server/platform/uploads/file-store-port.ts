/**
 * Keeps files under names of our own making. The default keeps them in a folder; object storage can take its place.
 * A file is there as a whole or not at all, and is never changed once it is there.
 */
export interface FileStore {
  put(name: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Deletes a file; one that is gone already is no error. */
  delete(name: string): Promise<void>;
}
