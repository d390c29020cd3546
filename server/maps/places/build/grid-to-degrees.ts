import type { PlaceLocation } from '#domain/places/place.ts';

/**
 * British National Grid to WGS 84: the inverse Transverse Mercator series on the Airy 1830 ellipsoid, then the
 * seven-parameter shift, both from Ordnance Survey, "A guide to coordinate systems in Great Britain", annexes B and C
 * and section 6.6. Good to about 5 m.
 */
const airy = { a: 6377563.396, b: 6356256.909 };
const wgs84 = { a: 6378137, b: 6356752.3142 };
const origin = { scale: 0.9996012717, lat: radians(49), lng: radians(-2), east: 400_000, north: -100_000 };
const shift = { x: 446.448, y: -125.157, z: 542.06, scale: -20.4894e-6 };
const turn = { x: seconds(0.1502), y: seconds(0.247), z: seconds(0.8421) };

export function gridToDegrees(easting: number, northing: number): PlaceLocation {
  return toWgs84(unproject(easting, northing));
}

function unproject(easting: number, northing: number): PlaceLocation {
  const e2 = 1 - airy.b ** 2 / airy.a ** 2;
  const aF = airy.a * origin.scale;
  let lat = origin.lat + (northing - origin.north) / aF;
  for (let gap = 1; Math.abs(gap) >= 1e-4; ) {
    gap = northing - origin.north - meridianArc(lat);
    lat += gap / aF;
  }
  const sin2 = Math.sin(lat) ** 2;
  const tan = Math.tan(lat);
  const nu = aF / Math.sqrt(1 - e2 * sin2);
  const rho = (aF * (1 - e2)) / (1 - e2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const d = easting - origin.east;
  const sec = 1 / Math.cos(lat);
  return {
    lat:
      lat -
      (tan / (2 * rho * nu)) * d ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2) * d ** 4,
    lng:
      origin.lng +
      (sec / nu) * d -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2) * d ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4) * d ** 5,
  };
}

function meridianArc(lat: number): number {
  const n = (airy.a - airy.b) / (airy.a + airy.b);
  const minus = lat - origin.lat;
  const plus = lat + origin.lat;
  return (
    airy.b *
    origin.scale *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * minus -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(minus) * Math.cos(plus) +
      (15 / 8) * (n ** 2 + n ** 3) * Math.sin(2 * minus) * Math.cos(2 * plus) -
      (35 / 24) * n ** 3 * Math.sin(3 * minus) * Math.cos(3 * plus))
  );
}

function toWgs84({ lat, lng }: PlaceLocation): PlaceLocation {
  const e2 = 1 - airy.b ** 2 / airy.a ** 2;
  const nu = airy.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lng);
  const y = nu * Math.cos(lat) * Math.sin(lng);
  const z = (1 - e2) * nu * Math.sin(lat);
  const k = 1 + shift.scale;
  const x2 = shift.x + k * x - turn.z * y + turn.y * z;
  const y2 = shift.y + turn.z * x + k * y - turn.x * z;
  const z2 = shift.z - turn.y * x + turn.x * y + k * z;
  const f2 = 1 - wgs84.b ** 2 / wgs84.a ** 2;
  const p = Math.hypot(x2, y2);
  let phi = Math.atan2(z2, p * (1 - f2));
  // Converges to a tenth of a millimetre within three rounds at our latitudes.
  for (let round = 0; round < 4; round++) {
    const v = wgs84.a / Math.sqrt(1 - f2 * Math.sin(phi) ** 2);
    phi = Math.atan2(z2 + f2 * v * Math.sin(phi), p);
  }
  return { lat: (phi * 180) / Math.PI, lng: (Math.atan2(y2, x2) * 180) / Math.PI };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function seconds(value: number): number {
  return radians(value / 3600);
}
