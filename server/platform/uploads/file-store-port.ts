/**
 * Stores files under names that we generate. The default is a folder; object storage can replace it. A file is stored
 * completely or not at all, and never changes.
 */
export interface FileStore {
  put(name: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Deletes a file; one that is already gone is not an error. */
  delete(name: string): Promise<void>;
}
