import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Every recommended rule about what a page says and how it is built. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React and we spell the same HTML: <input/>, hidden="", hrefLang, <!doctype html>. Every browser reads it alike.
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

/** Styles take the meaning of a table or a list from it in some browsers, and its role gives it back. */
const givesMeaningBack = /^Redundant role "\w+" on <(table|thead|tbody|tr|th|td|ul|ol)>$/;

/** What scripts have made of a page may do more than what is served. */
const scripted: ConfigData = {
  ...config,
  rules: {
    ...config.rules,
    // Measured places and widths.
    'no-inline-style': 'off',
    // Behind an open dialog the library hides the page, and sets guards that pass the focus on.
    'hidden-focusable': 'off',
    'prefer-native-element': 'off',
    // Of two menus the style sheet shows one, which may stand before the title; axe sees which, and looks at both.
    'unique-landmark': 'off',
    'heading-level': ['error', { minInitialRank: 'any' }],
  },
};

const validators = {
  served: new HtmlValidate(new StaticConfigLoader(config)),
  scripted: new HtmlValidate(new StaticConfigLoader(scripted)),
};

/** What is wrong with the HTML of a page as it is served, or as scripts have made it, one line each. */
export async function htmlFaults(html: string, stage: keyof typeof validators = 'served'): Promise<string[]> {
  const { results } = await validators[stage].validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !givesMeaningBack.test(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
