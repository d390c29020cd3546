import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/** Every recommended rule about content and structure. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Different spellings of the same HTML: <input/>, hidden="", hrefLang, <!doctype html>. Every browser reads them
    // alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // On a narrow phone a number may need two lines.
    'tel-non-breaking': 'off',
    // Our own host serves every script and style, and its policy allows no other.
    'require-sri': 'off',
  },
};

/** Styles remove the semantics of a table or a list in some browsers, and its role restores them. */
const givesMeaningBack = /^Redundant role "\w+" on <(table|thead|tbody|tr|th|td|ul|ol)>$/;

/** A page changed by scripts may do more than the served one. */
const scripted: ConfigData = {
  ...config,
  rules: {
    ...config.rules,
    // Measured positions and widths.
    'no-inline-style': 'off',
    // Behind an open dialog the library hides the page, and adds focus guards.
    'hidden-focusable': 'off',
    'prefer-native-element': 'off',
    // The style sheet shows one of two menus, which may come before the title; axe knows which, and checks both rules.
    'unique-landmark': 'off',
    'heading-level': ['error', { minInitialRank: 'any' }],
  },
};

/** Reads the rules once: the library's own loader reads them again for every page. */
class KeptConfig extends StaticConfigLoader {
  #kept: Promise<ResolvedConfig> | undefined;

  override getConfigFor(address: string): Promise<ResolvedConfig> {
    return (this.#kept ??= Promise.resolve(super.getConfigFor(address)));
  }
}

const validators = {
  served: new HtmlValidate(new KeptConfig(config)),
  scripted: new HtmlValidate(new KeptConfig(scripted)),
};

/** Drawings: only their outer element concerns HTML, and their insides are most of a page's elements. */
const drawings = /(<svg\b[^>]*>).*?(<\/svg>)/gs;

/** What is wrong with the HTML of a page as served, or as changed by scripts, one line each. */
export async function htmlFaults(html: string, stage: keyof typeof validators = 'served'): Promise<string[]> {
  const { results } = await validators[stage].validateString(html.replace(drawings, '$1$2'));
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !givesMeaningBack.test(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
