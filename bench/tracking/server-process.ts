import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** The processor time that a measured server has used so far. */
export interface Work {
  readonly cpuMicros: number;
}

/** Memory in use after a collection, buffers outside the heap included, and what the system says it holds. */
export interface Memory {
  readonly usedBytes: number;
  readonly residentBytes: number;
}

/** A server in a process of its own, so that its work can be told from that of its clients. */
export interface ServerProcess {
  readonly url: string;
  work(): Promise<Work>;
  /** Collects first, which is work: never ask for it while work is measured. */
  memory(): Promise<Memory>;
  /** Cuts every connection, as a broken network would. */
  cut(): void;
  stop(): Promise<void>;
}

type ChildMessage = { url: string } | { absent: string } | Work | Memory;

function told(child: ChildProcess): Promise<ChildMessage> {
  return new Promise((done, failed) => {
    const ended = () => failed(new Error('a measured server ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message as ChildMessage);
    });
  });
}

/** Starts one of the servers beside this file; null with a word of why when what it needs is not installed. */
export async function startProcess(file: string, argument: object): Promise<ServerProcess | null> {
  const child = fork(path.join(projectRoot, 'bench/tracking', file), [JSON.stringify(argument)], {
    execArgv: ['--import', 'tsx', '--expose-gc', ...process.execArgv.filter((word) => word.startsWith('--import='))],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const first = await told(child);
  if (!('url' in first)) {
    console.error('absent' in first ? first.absent : 'a server said something odd');
    child.kill();
    return null;
  }
  const ask = (question: string) => {
    child.send(question);
    return told(child);
  };
  return {
    url: first.url,
    work: () => ask('work') as Promise<Work>,
    memory: () => ask('memory') as Promise<Memory>,
    cut: () => void child.send('cut'),
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill();
      }),
  };
}
