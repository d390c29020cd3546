// The package's types name only its main file, which is not a module; this is the same library as one.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
