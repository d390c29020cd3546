export function bundleServer(outDir: string, input: Readonly<Record<string, string>>): Promise<void>;
