import { useRef, useState } from 'react';
import { type CheckItem, checkItems } from '#domain/fleet/vehicle-check.ts';
import { addDefectPhoto, type RecordedCheck, recordCheck } from '#web/api/vehicle-checks.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { photoSized } from '../photo-sized.ts';

/** A photo that has not been sent yet; the key tells photos apart. */
interface Photo {
  readonly key: number;
  readonly file: File;
}

/** A defect as the driver describes it. */
export interface Draft {
  readonly text: string;
  readonly dangerous: boolean;
  readonly photos: readonly Photo[];
}

export type Drafts = Readonly<Partial<Record<CheckItem, Draft | undefined>>>;

interface Waiting {
  readonly defectId: string;
  readonly photo: File;
}

const draftsOf = (drafts: Drafts) =>
  checkItems.flatMap((item) => {
    const draft = drafts[item];
    return draft ? [{ item, ...draft }] : [];
  });

/** Sends a check and then its photos. What has been sent is not sent again: after a failure the rest follows. */
export function useCheck(vehicleId: string, onDone: (check: RecordedCheck) => unknown) {
  const sent = useRef<RecordedCheck | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const [isSent, setSent] = useState(false);
  const work = async (drafts: Drafts) => {
    const found = draftsOf(drafts);
    if (!sent.current) {
      const defects = found.map(({ item, text, dangerous }) => ({ item, text: text.trim(), dangerous }));
      const check = await recordCheck({ vehicleId, defects });
      sent.current = check;
      waiting.current = found.flatMap(({ photos }, place) => {
        const defectId = check.defects[place]?.id;
        return defectId ? photos.map(({ file }) => ({ defectId, photo: file })) : [];
      });
      setSent(true);
    }
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      await addDefectPhoto(next.defectId, await photoSized(next.photo));
      waiting.current.shift();
    }
    return sent.current;
  };
  const { run, failure, isBusy } = useAction(work, { onDone });
  const skip = () => {
    if (sent.current) void onDone(sent.current);
  };
  return { send: run, skip, failure, isBusy, isSent };
}
