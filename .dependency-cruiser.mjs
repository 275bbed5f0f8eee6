// Which layer may import which: domain <- api <- outbox <- features <- app, with ui next to them. Every
// layer of the page may import the signal, which imports nothing, and the texts, which import only
// the domain.
// Each rule lists what a layer may import, and none names a feature or edge function, so new ones
// are covered without a change here.

const domain = '^supabase/functions/_shared/domain/';
const shared = '^supabase/functions/_shared/';
const signal = '^src/signal\\.ts$';
const texts = '^src/texts/';
const packages = 'node_modules/';
const tests = '\\.test\\.tsx?$';
const testHelpers = '/(testing|model|simulation)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * A layer may import itself, packages and what is listed; Node's own modules have a separate rule.
 */
const mayImport = (name, path, ...layers) =>
  rule(
    name,
    `${path} may import only ${['itself', 'packages', ...layers].join(', ')}`,
    { path },
    {
      pathNot: [path, packages, ...layers],
      dependencyTypesNot: ['core'],
    },
  );

export default {
  forbidden: [
    mayImport('domain-is-pure', domain),
    mayImport('signal-is-alone', signal),
    mayImport('texts-on-domain', texts, domain),
    mayImport('api-below-all', '^src/api/', domain, texts, signal),
    mayImport('ui-knows-no-data', '^src/ui/', domain, texts, signal),
    mayImport('outbox-on-api', '^src/outbox/', '^src/api/', domain, texts, signal),
    rule(
      'features-apart',
      'A feature imports no other feature; src/app puts them together.',
      { path: '^src/features/([^/]+)/' },
      {
        pathNot: ['^src/features/$1/', '^src/(api|outbox|ui)/', domain, texts, signal, packages],
        dependencyTypesNot: ['core'],
      },
    ),
    mayImport('page-knows-no-server', '^src/', domain),
    rule(
      'only-api-knows-supabase',
      'The rest of the page goes through apiRequest.',
      { path: '^src/', pathNot: '^src/api/' },
      { path: 'node_modules/@supabase/' },
    ),
    rule(
      'antd-has-a-room',
      'Screens show antd through src/ui/antd, which they load later; only the tables of the dashboard come with it.',
      { path: '^src/', pathNot: ['^src/ui/antd/', '^src/features/admin/'] },
      { path: 'node_modules/antd/' },
    ),
    rule(
      'domain-has-no-platform',
      'The domain runs in the page, in Deno and in Node.',
      { path: domain },
      { path: 'node_modules/(@supabase|react|react-dom|hono|antd|nodemailer)/' },
    ),
    rule(
      'functions-apart',
      'Each edge function is deployed separately, with _shared.',
      { path: '^supabase/functions/([^/]+)/', pathNot: tests },
      { pathNot: ['^supabase/functions/$1/', shared, packages], dependencyTypesNot: ['core'] },
    ),
    rule(
      'browsers-have-no-node',
      'Except for tests, nothing that reaches the page imports a Node module.',
      // `pictures.ts` creates pictures for tests.
      { path: ['^src/', domain], pathNot: [tests, testHelpers, `${domain}pictures\\.ts$`] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'test-helpers-stay-in-tests',
      'Test-only code is not shipped.',
      { path: ['^src/', shared, '^supabase/functions/'], pathNot: [tests, testHelpers] },
      { path: [tests, testHelpers], pathNot: packages },
    ),
    rule('no-cycles', 'Types included.', {}, { circular: true }),
    rule('found', 'Every import resolves to a file or a package.', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no parser API yet. The tool warns about that; scripts/arrows.test.ts shows
    // that it finds every import.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'database\\.types\\.ts$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
