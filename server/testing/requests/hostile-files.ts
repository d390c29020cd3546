import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { picture, pngBomb, pngChunk } from '#server/testing/pictures.ts';

/** A file sent to do harm, and its expected result. */
export interface HostileFile {
  readonly what: string;
  /** The sender's file name. */
  readonly name?: string;
  /** The sender's content type. */
  readonly type?: string;
  readonly make: () => Promise<Buffer> | Buffer;
  /** Refused with this status, or re-encoded. */
  readonly fate: 413 | 415 | 'drawn anew';
}

const text = (content: string) => Buffer.from(content, 'latin1');
const mark = 'alert(document.domain)';
const script = `<script>${mark}</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}">${script}</svg>`;
const page = `<!doctype html><html>${script}</html>`;
const php = '<?php system($_GET["c"]); ?>';
const emptyZip = text(`PK\u0005\u0006${'\u0000'.repeat(18)}`);
const end = 12;

async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture('png');
  return Buffer.concat([png.subarray(0, png.length - end), ...chunks, png.subarray(png.length - end)]);
}

/** A JPEG with one more segment at its beginning. */
async function jpegWith(marker: number, content: Buffer): Promise<Buffer> {
  const jpeg = await picture('jpeg');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

async function moving(format: 'gif' | 'webp', frames = 24): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, i) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: i * 10, g: 90, b: 200 - i * 8 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** The header of a huge picture, with nothing after it. */
function gifClaiming(side: number): Buffer {
  const head = Buffer.alloc(25);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  head.set([0x2c, 0, 0, 0, 0], 13);
  head.writeUInt16LE(side, 18);
  head.writeUInt16LE(side, 20);
  head.set([2, 0], 23);
  return Buffer.concat([head, text(';')]);
}

const notPictures: readonly HostileFile[] = [
  { what: 'an SVG that says so', name: 'a.svg', type: 'image/svg+xml', make: () => text(svg), fate: 415 },
  { what: 'an SVG called PNG', name: 'a.png', make: () => text(`<?xml version="1.0"?>${svg}`), fate: 415 },
  { what: 'a packed SVG', name: 'a.svgz', type: 'image/svg+xml', make: () => gzipSync(svg), fate: 415 },
  { what: 'a page', name: 'a.html', type: 'text/html', make: () => text(page), fate: 415 },
  { what: 'a page called JPEG', name: 'a.jpg', type: 'image/jpeg', make: () => text(page), fate: 415 },
  { what: 'a page in UTF-16', name: 'a.png', make: () => Buffer.from(`\ufeff${page}`, 'utf16le'), fate: 415 },
  { what: 'PHP with two extensions', name: 'a.php.png', make: () => text(php), fate: 415 },
  { what: 'a script of the shell', name: 'a.sh', make: () => text('#!/bin/sh\nrm -rf /\n'), fate: 415 },
  {
    what: 'a program for Windows',
    name: 'me.png.exe',
    make: () => Buffer.concat([text('MZ'), Buffer.alloc(400)]),
    fate: 415,
  },
  {
    what: 'a program for Linux',
    name: 'me',
    make: () => Buffer.concat([text('\u007fELF'), Buffer.alloc(400)]),
    fate: 415,
  },
  { what: 'a PDF', name: 'a.pdf', type: 'application/pdf', make: () => text('%PDF-1.7\n%%EOF'), fate: 415 },
  { what: 'a zip', name: 'a.zip', type: 'application/zip', make: () => emptyZip, fate: 415 },
  {
    what: 'a TIFF',
    name: 'a.tif',
    make: () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    fate: 415,
  },
  { what: 'a BMP', name: 'a.bmp', make: () => Buffer.concat([text('BM'), Buffer.alloc(80)]), fate: 415 },
  {
    what: 'a HEIC',
    name: 'a.heic',
    make: () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(60)]),
    fate: 415,
  },
  {
    what: 'a PostScript',
    name: 'a.eps',
    make: () => text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n'),
    fate: 415,
  },
  {
    what: 'commands for a converter',
    name: 'a.mvg',
    make: () => text('push graphic-context\nfill \'url(https://x/"|id")\''),
    fate: 415,
  },
  { what: 'one byte', name: 'a.png', make: () => text('x'), fate: 415 },
  { what: 'five thousand zeros', name: 'a.png', make: () => Buffer.alloc(5000), fate: 415 },
];

const broken: readonly HostileFile[] = [
  {
    what: 'the head of a PNG alone',
    make: () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    fate: 415,
  },
  { what: 'half a PNG', make: async () => (await picture('png', 600, 600)).subarray(0, 400), fate: 415 },
  { what: 'half a JPEG', make: async () => (await picture('jpeg', 600, 600)).subarray(0, 700), fate: 415 },
  { what: 'half a WebP', make: async () => (await picture('webp', 600, 600)).subarray(0, 60), fate: 415 },
  { what: 'half an AVIF', make: async () => (await picture('avif', 300, 300)).subarray(0, 250), fate: 415 },
  { what: 'a PNG with rubbish for pixels', make: async () => (await picture('png')).fill(7, 41), fate: 415 },
  { what: 'a PNG of 400 megapixels in few bytes', make: () => pngBomb(20_000, 20_000), fate: 413 },
  { what: 'a PNG one line over the limit', make: () => pngBomb(5000, 5001), fate: 413 },
  { what: 'a GIF that claims four gigapixels', make: () => gifClaiming(65_535), fate: 413 },
  {
    what: 'six megabytes',
    make: async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(6 * 1024 * 1024)]),
    fate: 413,
  },
];

const doubles: readonly HostileFile[] = [
  { what: 'a GIF that is a script', make: () => text(`GIF89a/*\u0000\u0000*/=1;${mark}//`), fate: 415 },
  { what: 'a JPEG that is a script', make: () => text(`\u00ff\u00d8\u00ff\u00e0/*JFIF*/=${mark}`), fate: 415 },
  {
    what: 'a JPEG with a page behind it',
    make: async () => Buffer.concat([await picture('jpeg'), text(page)]),
    fate: 415,
  },
  { what: 'a JPEG with PHP behind it', make: async () => Buffer.concat([await picture('jpeg'), text(php)]), fate: 415 },
  { what: 'a JPEG with a script in a comment', make: () => jpegWith(0xfe, text(script)), fate: 415 },
  {
    what: 'a JPEG with a page of Java in a comment',
    make: () => jpegWith(0xfe, text('<%@ page import="java.io.*" %>')),
    fate: 415,
  },
  { what: 'a JPEG with PHP in a comment', make: () => jpegWith(0xfe, text(php)), fate: 415 },
  {
    what: 'a JPEG with a script for its camera',
    make: () => jpegWith(0xe1, text(`Exif\u0000\u0000${script}`)),
    fate: 415,
  },
  { what: 'a JPEG that is a PDF', make: () => jpegWith(0xfe, text('%PDF-1.7 1 0 obj')), fate: 415 },
  {
    what: 'a PNG with a page in its text',
    make: () => pngWith(pngChunk('tEXt', text(`Comment\u0000${page}`))),
    fate: 415,
  },
  { what: 'a PNG with a zip behind it', make: async () => Buffer.concat([await picture('png'), emptyZip]), fate: 415 },
  {
    what: 'a PNG with anything behind it',
    make: async () => Buffer.concat([await picture('png'), Buffer.alloc(64)]),
    fate: 415,
  },
  {
    what: 'a GIF with a page behind it',
    make: async () => Buffer.concat([await picture('gif'), text(page)]),
    fate: 415,
  },
  {
    what: 'a WebP with an SVG behind it',
    make: async () => Buffer.concat([await picture('webp'), text(svg)]),
    fate: 415,
  },
  {
    what: 'packed data that calls itself a picture',
    make: () => Buffer.concat([deflateRawSync('x'), deflateSync('y')]),
    fate: 415,
  },
];

const bombText = deflateSync(Buffer.alloc(40 * 1024 * 1024), { level: 9 });
/** Real pictures with something in them that must not survive; their names must not matter. */
const dressed: readonly HostileFile[] = [
  {
    what: 'a PNG whose colour profile unpacks to 40 MB',
    make: () => pngWith(pngChunk('iCCP', Buffer.concat([text('x\u0000\u0000'), bombText]))),
    fate: 'drawn anew',
  },
  {
    what: 'a PNG whose text unpacks to 40 MB',
    make: () => pngWith(pngChunk('zTXt', Buffer.concat([text(`${mark}\u0000\u0000`), bombText]))),
    fate: 'drawn anew',
  },
  {
    what: 'a JPEG with a broken Exif of 60 kB',
    make: () => jpegWith(0xe1, Buffer.concat([text(`Exif\u0000\u0000MM\u0000*${mark}`), Buffer.alloc(60_000, 0xff)])),
    fate: 'drawn anew',
  },
  {
    what: 'a JPEG with a broken colour profile',
    make: () => jpegWith(0xe2, Buffer.concat([text(`ICC_PROFILE\u0000\u0001\u0001${mark}`), Buffer.alloc(2000, 0xff)])),
    fate: 'drawn anew',
  },
  {
    what: 'a JPEG with XMP',
    make: () => jpegWith(0xe1, text(`http://ns.adobe.com/xap/1.0/\u0000<x:xmpmeta>${mark}</x:xmpmeta>`)),
    fate: 'drawn anew',
  },
  { what: 'a moving GIF', name: 'a.gif', make: () => moving('gif'), fate: 'drawn anew' },
  { what: 'a moving WebP', name: 'a.webp', make: () => moving('webp'), fate: 'drawn anew' },
  { what: 'a PNG called JPEG', name: 'a.jpg', type: 'image/jpeg', make: () => picture('png'), fate: 'drawn anew' },
  { what: 'a PNG called a page', name: 'a.html', type: 'text/html', make: () => picture('png'), fate: 'drawn anew' },
  {
    what: 'a PNG called a PHP file',
    name: 'a.png.php',
    type: 'application/x-php',
    make: () => picture('png'),
    fate: 'drawn anew',
  },
  {
    what: 'a name that climbs out',
    name: '../../../../etc/cron.d/x.png',
    make: () => picture('png'),
    fate: 'drawn anew',
  },
  {
    what: 'a name that climbs out of Windows',
    name: '..\\\\..\\\\x.png',
    make: () => picture('png'),
    fate: 'drawn anew',
  },
  { what: 'a name with a zero byte', name: 'a.php\u0000.png', make: () => picture('png'), fate: 'drawn anew' },
  { what: 'a name that reads backwards', name: 'a\u202egnp.exe', make: () => picture('png'), fate: 'drawn anew' },
  { what: 'a name of many letters', name: `${'ł'.repeat(3000)}.png`, make: () => picture('png'), fate: 'drawn anew' },
  { what: 'a name that is a device', name: 'CON', make: () => picture('png'), fate: 'drawn anew' },
  { what: 'no name at all', name: '', make: () => picture('png'), fate: 'drawn anew' },
];

export const hostileMark = mark;
export const hostileFiles: readonly HostileFile[] = [...notPictures, ...broken, ...doubles, ...dressed];
