import { expect, test } from '../support/test.ts';
import { tinyArchive } from '../support/tiny-archive.ts';

test("the operator's own vector tiles are drawn by the browser, in both themes", async ({ page }) => {
  const archive = tinyArchive();
  const tiles = { kind: 'archive', address: '/map/firm.pmtiles', attribution: '© Example maps' };
  await page.route('**/api/Maps/config', (route) => route.fulfill({ json: { tiles, routes: 'drawn' } }));
  await page.route('**/map/firm.pmtiles', async (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const part = archive.subarray(Number(from), to ? Number(to) + 1 : undefined);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`;
    await route.fulfill({ status: 206, body: part, headers: { 'content-range': range, 'accept-ranges': 'bytes' } });
  });
  await page.goto('/bracknellTaxis/styleguide');
  const region = page.getByRole('region', { name: 'Map of a journey' });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByText('© Example maps')).toBeVisible();
  const colour = () =>
    region.locator('canvas.leaflet-tile-loaded').evaluateAll((squares) => {
      // Tiles of a zoom level that is being removed no longer have a size.
      const square = (squares as HTMLCanvasElement[]).find(({ width }) => width > 0);
      if (!square) return '';
      const copy = new OffscreenCanvas(square.width, square.height).getContext('2d');
      copy?.drawImage(square, 0, 0);
      return [...(copy?.getImageData(4, 4, 1, 1).data ?? [])].join(',');
    });
  // The tile holds nothing but water: the colour of land would mean that it was not read.
  const [lightWater, darkWater] = ['128,222,234,255', '49,53,63,255'];
  await expect.poll(colour).toBe(lightWater);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-theme]')) part.dataset['theme'] = 'dark';
  });
  await expect.poll(colour).toBe(darkWater);
});
