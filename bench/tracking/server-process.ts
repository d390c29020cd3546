import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** The CPU time that a measured server has used so far. */
export interface Work {
  readonly cpuMicros: number;
}

/** Memory in use after a garbage collection, including buffers outside the heap, and the resident size. */
export interface Memory {
  readonly usedBytes: number;
  readonly residentBytes: number;
}

/** A server in its own process, so that its work can be told apart from its clients'. */
export interface ServerProcess {
  readonly url: string;
  work(): Promise<Work>;
  /** Collects garbage first, which is work: never call it during a measurement. */
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

/** Starts one of the servers beside this file; null with a reason when a package is not installed. */
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
