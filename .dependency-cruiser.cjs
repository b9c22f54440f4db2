// Who may import what; ARCHITECTURE.md draws the same. `pathNot` lists what is allowed, all else of the project is not.
const project = '^(bin|contracts|inertia|broadcaster|server|client|tests|bench)/';

function only(name, from, allowed) {
  return {
    name,
    severity: 'error',
    comment: `${from} may import only ${allowed.join(', ') || 'nothing of the project'}`,
    from: { path: `^${from}`, pathNot: '\\.test\\.tsx?$' },
    to: { path: project, pathNot: [`^${from}`, ...allowed.map((place) => `^${place}`)] },
  };
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'not of types either: what two files need of each other has a file of its own', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contracts-alone', 'contracts/', []),
    only('inertia-alone', 'inertia/', []),
    only('broadcaster-alone', 'broadcaster/', []),
    only('domain', 'server/domain/', ['contracts/']),
    only('exports', 'server/exports/', ['server/domain/', 'server/pictures/', 'server/uuid\\.ts$', 'contracts/']),
    only('pictures', 'server/pictures/', ['server/domain/', 'contracts/']),
    only('persistence', 'server/persistence/', ['server/domain/', 'contracts/']),
    only('broadcasting', 'server/broadcasting/', ['server/domain/', 'contracts/', 'broadcaster/src/index\\.ts$']),
    only('http', 'server/http/', ['server/domain/', 'contracts/', 'inertia/src/index\\.ts$']),
    only('pages', 'server/pages/', ['server/http/', 'server/domain/', 'server/exports/', 'server/pictures/', 'server/broadcasting/', 'contracts/', 'inertia/src/index\\.ts$']),
    only('api', 'server/api/', ['server/pages/', 'server/http/', 'server/domain/', 'contracts/']),
    only('client', 'client/', ['contracts/']),
    only('server-root', 'server/[^/]+\\.ts$', ['server/', 'contracts/', 'broadcaster/src/index\\.ts$', 'inertia/src/index\\.ts$']),
    only('bin', 'bin/', ['server/[^/]+\\.ts$', 'contracts/']),
    {
      name: 'main-joins',
      severity: 'error',
      comment: 'only bin and tests start the server',
      from: { pathNot: '^(bin|tests|bench)/' },
      to: { path: '^server/main\\.ts$' },
    },
    {
      name: 'domain-without-drivers',
      severity: 'error',
      comment: 'no HTTP, SQL, sockets, clock or randomness in the domain',
      from: { path: '^server/domain/' },
      to: { dependencyTypes: ['npm', 'core'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|node_modules|test-support)/', '^bench/peers/', '\\.test\\.tsx?$'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
    tsPreCompilationDeps: true,
  },
};
