import type { MapColours } from './map-colours.ts';
import { type Label, type LabelStyle, type PlacedLabel, placeLabels, type Taken } from './place-labels.ts';

type Draw = CanvasRenderingContext2D;

const family = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const font = ({ size, bold }: LabelStyle) => `${bold} ${size}px ${family}`;

/** Draws the names of a view, each with a halo in the colour of the ground. */
export function drawLabels(
  draw: Draw,
  labels: readonly Label[],
  taken: Taken,
  zoom: number,
  colours: MapColours,
): void {
  const measure = (text: string, look: LabelStyle) => {
    draw.font = font(look);
    return draw.measureText(text).width;
  };
  draw.textAlign = 'center';
  draw.textBaseline = 'middle';
  draw.lineJoin = 'round';
  for (const label of placeLabels(labels, zoom, measure, taken)) {
    draw.font = font(label.look);
    if (label.along) drawAlong(draw, label, label.along.angle, colours);
    else if (label.look.shield) drawShield(draw, label, colours);
    else drawName(draw, label, colours);
  }
}

function drawShield(draw: Draw, { text, x, y, box, weight }: PlacedLabel, colours: MapColours): void {
  const isMotorway = weight >= 4;
  draw.beginPath();
  draw.roundRect(box.left + 1, box.top, box.right - box.left - 2, box.bottom - box.top, 4);
  draw.fillStyle = isMotorway ? colours.motorway : colours.shield;
  draw.fill();
  draw.strokeStyle = isMotorway ? colours.shield : colours.edge;
  draw.lineWidth = 1;
  draw.stroke();
  draw.fillStyle = isMotorway ? colours.halo : colours['ink-soft'];
  draw.fillText(text, x, y + 0.5);
}

/** A street's name runs along the street. */
function drawAlong(draw: Draw, { text, look, x, y }: PlacedLabel, angle: number, colours: MapColours): void {
  draw.save();
  draw.translate(x, y);
  draw.rotate((angle * Math.PI) / 180);
  draw.strokeStyle = colours.halo;
  draw.lineWidth = 3.2;
  draw.fillStyle = colours[look.colour];
  draw.strokeText(text, 0, 0);
  draw.fillText(text, 0, 0);
  draw.restore();
}

function drawName(draw: Draw, { lines, look, x, y, box }: PlacedLabel, colours: MapColours): void {
  const height = look.size * 1.2;
  const middle = look.dot ? (y + 6 + box.bottom) / 2 : y;
  draw.strokeStyle = colours.halo;
  draw.lineWidth = 3.2;
  draw.fillStyle = colours[look.colour];
  for (const [i, line] of lines.entries()) {
    const top = middle + (i - (lines.length - 1) / 2) * height;
    draw.strokeText(line, x, top);
    draw.fillText(line, x, top);
  }
  if (!look.dot) return;
  draw.beginPath();
  draw.arc(x, y, 3.5, 0, 2 * Math.PI);
  draw.fillStyle = colours.halo;
  draw.fill();
  draw.strokeStyle = colours.station;
  draw.lineWidth = 2;
  draw.stroke();
}
