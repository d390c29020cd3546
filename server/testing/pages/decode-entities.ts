const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** HTML with the entities that React and `escapeHtml` write decoded. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(?:amp|#x27|#39|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);
