import path from 'node:path';
import { checkTexts } from './texts/check-texts.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const { texts, calls, problems } = checkTexts(root);

for (const problem of problems) console.error(problem);
console.log(`texts: ${texts} texts, ${calls} places that say one, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
