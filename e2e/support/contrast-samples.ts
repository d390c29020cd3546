/** Set on the texts whose contrast is checked. */
const mark = 'data-contrast-sample';

/** Two of each look, in case one is scrolled away or covered. */
const samplesOfEach = 2;

/**
 * Marks two texts of each look, so that axe checks only their contrast: a hundred table rows in the same colours prove
 * no more than one, and contrast is three quarters of axe's work. Texts look the same if they and everything around
 * them, up to the first opaque background, have the same tag, classes, colours, font and opacity.
 */
export const markContrastSamples = `(() => {
  const looks = new Map();
  const around = new Map();
  const paint = ({ color, backgroundColor, backgroundImage, opacity, filter, position }) =>
    [color, backgroundColor, backgroundImage, opacity, filter, position].join();
  const lookAround = (element) => {
    if (!element) return '';
    const known = around.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const isOpaque = /^rgb\\(/.test(style.backgroundColor) && style.backgroundImage === 'none' && style.opacity === '1';
    const own = element.tagName + '.' + element.getAttribute('class') + paint(style);
    const look = isOpaque ? own : own + '<' + lookAround(element.parentElement);
    around.set(element, look);
    return look;
  };
  const isText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue.trim() !== '');
  for (const element of document.querySelectorAll('body, body *')) {
    element.removeAttribute('${mark}');
    if (!isText(element)) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const look = [fontSize, fontWeight, element.disabled, lookAround(element)].join();
    const count = (looks.get(look) ?? 0) + 1;
    looks.set(look, count);
    if (count <= ${samplesOfEach}) element.setAttribute('${mark}', '');
  }
})()`;

/** Axe's contrast rule, for the marked texts only. */
export const contrastRule = { id: 'color-contrast', selector: `[${mark}]` };
