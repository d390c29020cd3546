import path from 'node:path';
import PDFDocument from 'pdfkit';
import { projectRoot } from '#server/project-root.ts';

export type Paper = InstanceType<typeof PDFDocument>;

const font = (name: string) => path.join(projectRoot, 'node_modules/dejavu-fonts-ttf/ttf', `${name}.ttf`);

interface PaperOptions {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly margin: number;
  readonly layout?: 'portrait' | 'landscape';
  /** Keeps every page open until the end, for page numbers that tell how many there are. */
  readonly bufferPages?: boolean;
}

/** An empty A4 document with the fonts `plain` and `bold`, which know every letter of our six languages. */
export function openPdf({ title, author, layout = 'portrait', ...rest }: PaperOptions) {
  const paper: Paper = new PDFDocument({ size: 'A4', layout, info: { Title: title, Author: author }, ...rest });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))));
  paper.registerFont('plain', font('DejaVuSans')).registerFont('bold', font('DejaVuSans-Bold'));
  const finish = () => {
    paper.end();
    return whole;
  };
  return { paper, finish };
}
