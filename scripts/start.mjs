/**
 * `npm start` on a fresh or an old clone: installs if needed, builds if needed, then becomes the server. With `--dev`
 * the sources run instead of the build and follow every change.
 */
import './node-version.mjs';

const { launch } = await import('./launch.mjs');
await launch({ isDev: process.argv.includes('--dev') });
