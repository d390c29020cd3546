import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly margin: number;
  readonly layout?: 'portrait' | 'landscape';
  /** Keeps every page open until the end, for page numbers with a total. */
  readonly bufferPages?: boolean;
}

/**
 * An empty A4 document with the fonts `plain` and `bold`, which have the characters of fonts/characters.txt. The
 * library is loaded with the first document: it would take a tenth of a start, and of the memory of a server that
 * draws none.
 */
export async function openPdf({ title, author, layout = 'portrait', ...rest }: PdfOptions) {
  const { default: Document } = await import('pdfkit');
  const pdf: Pdf = new Document({ size: 'A4', layout, info: { Title: title, Author: author }, ...rest });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.registerFont('plain', font('dejavu-sans')).registerFont('bold', font('dejavu-sans-bold'));
  const finish = () => {
    pdf.end();
    return whole;
  };
  return { pdf, finish };
}
