// The package's types only cover its main file, which is not a module; this is its ES module.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
