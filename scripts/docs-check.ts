import path from 'node:path';
import { checkDocs } from './docs/check-docs.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const { pages, names, problems } = checkDocs(root);

for (const problem of problems) console.error(problem);
console.log(`docs: ${pages} pages, ${names} names, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
