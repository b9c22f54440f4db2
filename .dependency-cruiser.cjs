// Who may import what; ARCHITECTURE.md draws the same. `pathNot` lists what is allowed, all else of the project is not.
const project = '^(bin|contracts|kinds|inertia|broadcaster|server|client|tests|bench)/';

function only(name, from, allowed) {
  return {
    name,
    severity: 'error',
    comment: `${from} may import only ${allowed.join(', ') || 'nothing of the project'}`,
    from: { path: `^${from}`, pathNot: '\\.test\\.tsx?$' },
    to: { path: project, pathNot: [`^${from}`, ...allowed.map((place) => `^${place}`)] },
  };
}

// The rooms of the domain, from the ground up: each may import those that stand before it.
const domain = [
  'model',
  'logs',
  'voting',
  'accounts',
  'events',
  'quizzes',
  'questions',
  'screens',
  'integrations',
  'people',
  'polls',
  'views',
  'results',
  'archives',
];
const kinds = 'kinds/[^/]+\\.ts$';
const markup = 'server/markup/index\\.ts$';

const pagesForPhones = '^client/pages/(home\\.tsx|(devices|embeds|errors|rooms)/)';

/** In these folders, only hosts load them (client/styles/app.css). */
const hostParts = [
  'keyboard/',
  '(address|copy-button|dialog|menu)\\.tsx',
  'form/(confirm-button|file-button|radio-field|saved-note|settings-section|switch)\\.tsx',
].join('|');

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'not of types either: what two files need of each other has a file of its own',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contracts-alone', 'contracts/', []),
    only('inertia-alone', 'inertia/', []),
    only('broadcaster-alone', 'broadcaster/', []),
    only('kind-rules', 'kinds/(?:[^/]+|[^/]+/(?:rules|right|matcher|bins))\\.ts$', ['contracts/', 'kinds/.*\\.ts$']),
    only('markup', 'server/markup/', ['contracts/']),
    only('domain', 'server/domain/', ['contracts/', kinds, markup]),
    ...domain.map((room, place) =>
      only(`domain-${room}`, `server/domain/${room}/`, [
        ...domain.slice(0, place).map((lower) => `server/domain/${lower}/`),
        'contracts/',
        'kinds/',
        markup,
      ]),
    ),
    only('files', 'server/files/', ['server/domain/', 'server/uuid\\.ts$', kinds, 'contracts/']),
    only('pictures', 'server/files/pictures/', ['server/domain/', 'contracts/']),
    only('persistence', 'server/persistence/', ['server/domain/', kinds, 'contracts/']),
    only('live', 'server/live/', ['server/domain/', 'contracts/', 'broadcaster/src/index\\.ts$']),
    only('http', 'server/http/', ['server/domain/', 'contracts/', 'inertia/src/index\\.ts$']),
    only('pages', 'server/pages/', [
      'server/http/',
      'server/domain/',
      'server/files/',
      'server/live/',
      markup,
      kinds,
      'contracts/',
      'inertia/src/index\\.ts$',
    ]),
    only('api', 'server/api/', ['server/pages/', 'server/http/', 'server/domain/', 'contracts/']),
    only('cluster', 'server/cluster/', ['server/live/', 'server/http/', 'server/domain/', 'contracts/']),
    only('jobs', 'server/jobs/', [
      'server/cluster/',
      'server/live/',
      'server/persistence/index\\.ts$',
      'server/domain/',
      'contracts/',
    ]),
    only('config', 'server/config/', ['contracts/', 'server/live/hosted-publisher\\.ts$', 'server/pluralize\\.ts$']),
    only('boot', 'server/boot/', [
      'server/config/',
      'server/http/mailer\\.ts$',
      'contracts/',
      'broadcaster/src/index\\.ts$',
    ]),
    only('ops', 'server/ops/', [
      ...['boot', 'config', 'domain', 'files', 'http', 'persistence'].map((folder) => `server/${folder}/`),
      'server/(uuid|pluralize)\\.ts$',
      'contracts/',
      'broadcaster/src/index\\.ts$',
    ]),
    only('client', 'client/', ['contracts/', 'kinds/[^/]+\\.tsx$']),
    only('kinds', 'kinds/(?!(?:[^/]+|[^/]+/(?:rules|right|matcher|bins))\\.ts$)', [
      'contracts/',
      'kinds/(?:averages|kind-rules|labelled-steps|spellings|[^/]+/matcher)\\.ts$',
      'client/(app|clock|ui|ballots|poll-editor|results)/',
    ]),
    only('server-root', 'server/[^/]+\\.ts$', [
      'server/',
      'contracts/',
      'broadcaster/src/index\\.ts$',
      'inertia/src/index\\.ts$',
    ]),
    only('bin', 'bin/', [
      'server/main\\.ts$',
      'server/pluralize\\.ts$',
      'server/markup/code\\.ts$',
      'server/boot/',
      'server/config/',
      'server/ops/',
      kinds,
      'contracts/',
    ]),
    {
      name: 'views-alone',
      severity: 'error',
      comment: 'the control room moderates and has previews of room and screen; these need no other view',
      from: { path: '^client/(room|screen|moderation)/' },
      to: { path: '^client/(room|screen|moderation|control-room)/', pathNot: '^client/$1/' },
    },
    {
      name: 'kinds-alone',
      severity: 'error',
      comment: 'a kind imports no other kind',
      from: { path: '^kinds/([^/]+)/' },
      to: { path: '^kinds/[^/]+/', pathNot: '^kinds/$1/' },
    },
    {
      name: 'pages-for-phones',
      severity: 'error',
      comment: 'app.css has the utilities of these folders only',
      from: { path: pagesForPhones },
      to: {
        path: '^(client|kinds)/.+\\.tsx$',
        pathNot: [
          `^client/(ballots|home|live|pages|quizzes(?!/series-icon)|results(?!/report)|room|ui(?!/(${hostParts})))/`,
          '^client/accounts/account-(banner|link)\\.tsx$',
          '^kinds/([^/]+|[^/]+/(answer|ballot|marked-gap-text|placing-plane|result|tap-picture)|(choice|confidence|number|ranking|scale|text|words)/.+)\\.tsx$',
        ],
        reachable: true,
      },
    },
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
  required: [
    {
      name: 'other-pages',
      severity: 'error',
      comment: 'app.css lacks utilities that these pages use',
      module: { path: '^client/pages/', pathNot: pagesForPhones },
      to: { path: '^client/styles/complete\\.css$', reachable: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|node_modules|test-support)/', '\\.test\\.tsx?$'] },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
    tsPreCompilationDeps: true,
  },
};
