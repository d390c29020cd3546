import os from 'node:os';

/** A machine as the report names it: its cores and processor, architecture, memory and Node version. */
export function describeMachine(
  cpus: readonly { readonly model: string }[] = os.cpus(),
  { arch, memory, node } = { arch: os.arch(), memory: os.totalmem(), node: process.version },
): string {
  // Some ARM kernels do not say which processor they run on.
  const model = cpus[0]?.model.trim() || 'processor without a name';
  return `${cpus.length} × ${model} (${arch}), ${Math.round(memory / 2 ** 30)} GB, Node ${node}`;
}

/** Where the time and size targets were set; a slower machine may miss them without a fault. */
export const aimsSetOn = '2 × Neoverse-N1 (arm64), Node v20';
