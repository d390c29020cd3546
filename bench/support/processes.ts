import fs from 'node:fs';
import path from 'node:path';

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
/** The fields after the name in a process's `stat` line: its state, its parent, and so on. */
const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

/** Whether this system shows what its processes use. */
export const showsProcesses = fs.existsSync('/proc/self/stat');

/** The processes of the database in a data folder. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = Number(read(path.join(dataDir, 'postgres/postmaster.pid')).split('\n')[0]);
  const running = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...running.map(Number).filter((pid) => Number(statOf(pid)[1]) === postmaster)];
}

// The kernel reports in hundredths of a second, whatever the rate of its own clock.
const ticks = 100;
// User and system time, of the process and of its finished children; positions count from the state.
const timeFields = [11, 12, 13, 14];

/** Processor time of these processes so far, in seconds. */
export const processorSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return sum + timeFields.reduce((own, field) => own + Number(stat[field] ?? 0), 0) / ticks;
  }, 0);

/** Private memory of processes; what they share is counted once. */
export const sharedOutMb = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/Pss:\s+(\d+)/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024, 0);

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
