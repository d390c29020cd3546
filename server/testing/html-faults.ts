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
  },
};

/** Styles take the meaning of a table or a list from it in some browsers, and its role gives it back. */
const givesMeaningBack = /^Redundant role "\w+" on <(table|thead|tbody|tr|th|td|ul|ol)>$/;

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** What is wrong with the HTML of a page, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ message }) => !givesMeaningBack.test(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
