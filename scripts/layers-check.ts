import path from 'node:path';
import { checkLayers } from './layers/check-layers.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const { checked, imports, arrows, writes, problems } = checkLayers(root);

for (const problem of problems) console.error(problem);
console.log(
  `layers: ${checked} files, ${imports} imports, ${arrows} arrows between folders, ${writes} SQL writes, ${problems.length} problems`,
);
process.exit(problems.length > 0 ? 1 : 0);
