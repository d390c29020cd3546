// Old syntax on purpose: somebody with an old Node must get this message, not a syntax error.
var least = [20, 19];
var have = process.versions.node.split('.').map(Number);

export function isNodeNewEnough(version) {
  return version[0] > least[0] || (version[0] === least[0] && version[1] >= least[1]);
}

if (!isNodeNewEnough(have)) {
  console.error(
    'Bracknell Taxis needs Node ' + least.join('.') + ' or newer; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
