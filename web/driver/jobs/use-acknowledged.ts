import { useState } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';

const key = storedNames.driverRead;
/** More jobs than anybody drives in a week. */
const remembered = 100;

function recall(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The jobs whose access needs the driver has acknowledged. Changed needs must be acknowledged again. */
export function useAcknowledged() {
  const [marks, setMarks] = useState(recall);
  const markOf = (job: { id: string; accessNeeds: readonly string[] }) => [job.id, ...job.accessNeeds].join(' ');
  return {
    has: (job: Parameters<typeof markOf>[0]) => job.accessNeeds.length === 0 || marks.includes(markOf(job)),
    set: (job: Parameters<typeof markOf>[0], isRead: boolean) => {
      const others = marks.filter((mark) => mark !== markOf(job));
      const next = isRead ? [...others, markOf(job)].slice(-remembered) : others;
      setMarks(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage the driver acknowledges them again after a reload.
      }
    },
  };
}
