import type { LatLng } from './geo.ts';

// Airy 1830 ellipsoid and the National Grid's transverse Mercator projection: Ordnance Survey,
// "A guide to coordinate systems in Great Britain", annexes A to C.
const AIRY = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84 = { a: 6_378_137, b: 6_356_752.3142 };
const SCALE = 0.9996012717;
const ORIGIN = { lat: (49 * Math.PI) / 180, lng: (-2 * Math.PI) / 180, easting: 400_000, northing: -100_000 };

// Seven-parameter shift from OSGB36 to WGS 84 of the same guide: metres, parts and radians. Good to about 5 m.
const ARCSECOND = Math.PI / 180 / 3600;
const SHIFT = {
  x: 446.448,
  y: -125.157,
  z: 542.06,
  scale: -20.4894e-6,
  rx: 0.1502 * ARCSECOND,
  ry: 0.247 * ARCSECOND,
  rz: 0.8421 * ARCSECOND,
};

const eccentricitySquared = ({ a, b }: { a: number; b: number }): number => 1 - (b * b) / (a * a);

/** Distance along the central meridian from the grid's true origin to a latitude. */
function meridianArc(lat: number): number {
  const n = (AIRY.a - AIRY.b) / (AIRY.a + AIRY.b);
  const minus = lat - ORIGIN.lat;
  const plus = lat + ORIGIN.lat;
  return (
    AIRY.b *
    SCALE *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * minus -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(minus) * Math.cos(plus) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * minus) * Math.cos(2 * plus) -
      (35 / 24) * n ** 3 * Math.sin(3 * minus) * Math.cos(3 * plus))
  );
}

/** Grid metres to latitude and longitude on the Airy ellipsoid, in radians. */
function unproject(easting: number, northing: number): [lat: number, lng: number] {
  let lat = ORIGIN.lat;
  let rest = northing - ORIGIN.northing;
  while (Math.abs(rest) >= 0.001) {
    lat += rest / (AIRY.a * SCALE);
    rest = northing - ORIGIN.northing - meridianArc(lat);
  }
  const e2 = eccentricitySquared(AIRY);
  const sin2 = Math.sin(lat) ** 2;
  const nu = (AIRY.a * SCALE) / Math.sqrt(1 - e2 * sin2);
  const rho = (AIRY.a * SCALE * (1 - e2)) / (1 - e2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const tan = Math.tan(lat);
  const sec = 1 / Math.cos(lat);
  const d = easting - ORIGIN.easting;
  const vii = tan / (2 * rho * nu);
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2);
  const x = sec / nu;
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2);
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4);
  return [lat - vii * d ** 2 + viii * d ** 4, ORIGIN.lng + x * d - xi * d ** 3 + xii * d ** 5];
}

/** Ordnance Survey National Grid metres to WGS 84 degrees. */
export function gridToLatLng(easting: number, northing: number): LatLng {
  const [lat, lng] = unproject(easting, northing);
  const airyE2 = eccentricitySquared(AIRY);
  const nu = AIRY.a / Math.sqrt(1 - airyE2 * Math.sin(lat) ** 2);
  const x0 = nu * Math.cos(lat) * Math.cos(lng);
  const y0 = nu * Math.cos(lat) * Math.sin(lng);
  const z0 = (1 - airyE2) * nu * Math.sin(lat);
  const grown = 1 + SHIFT.scale;
  const x = SHIFT.x + grown * x0 - SHIFT.rz * y0 + SHIFT.ry * z0;
  const y = SHIFT.y + SHIFT.rz * x0 + grown * y0 - SHIFT.rx * z0;
  const z = SHIFT.z - SHIFT.ry * x0 + SHIFT.rx * y0 + grown * z0;
  const e2 = eccentricitySquared(WGS84);
  const p = Math.hypot(x, y);
  let phi = Math.atan2(z, p * (1 - e2));
  // Converges below a millimetre within five rounds at these latitudes.
  for (let round = 0; round < 5; round += 1) {
    const radius = WGS84.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
    phi = Math.atan2(z + e2 * radius * Math.sin(phi), p);
  }
  return { lat: (phi * 180) / Math.PI, lng: (Math.atan2(y, x) * 180) / Math.PI };
}
