import type { IsolationSheet } from '../domain/isolationSheet.ts';
import { tryBuckets } from './buckets.ts';
import type { Table } from './catalog.ts';
import { type Called, tryFunctions } from './functions.ts';
import { askerOf, type CheckedProject, must, type Tried } from './project.ts';
import { distinguishableIds } from './samples.ts';
import { tryTables } from './tables.ts';
import { makeTrial, removeLeftoverFiles, type StoredFile, type Trial } from './tenants.ts';
import { type Witness, witnessOf } from './witness.ts';

type Catalog = {
  tables: Table[];
  functions: Called[];
  buckets: string[];
  leftovers: StoredFile[];
};

/** What this repository's tests add, with access to the database and the project's own keys. */
export type Extension = {
  /** Targets to try, such as `table quotes`; all if not given. */
  wants?: (target: string) => boolean;
  /** All actors, given the two of every check. */
  actorsOf: (trial: Trial, everywhere: Tried[]) => Promise<Tried[]>;
  /** Tries that the catalog does not list. */
  tryMore: (actors: Tried[], trial: Trial, witness: Witness) => Promise<void>;
};

/** Listed on every report, so that a clean one is not read as more than it is. */
const notTried = [
  'Edge functions (sign-in, sending, PDF, access links, administration): the product’s own tests cover them',
  'Schemas that the API does not expose, except for the two tenants’ rows in private',
  'Realtime and direct connections to the database',
  ...Object.entries(distinguishableIds).map(
    ([name, reason]) =>
      `Whether another tenant’s id and an unused one get the same answer: ${name} ${reason}`,
  ),
];

/**
 * Has a throwaway tenant and a visitor try to reach another throwaway tenant's data through every
 * table, function and bucket. Safe on a project in use: it removes everything it creates.
 * @throws Error if the check itself could not run
 */
export async function checkIsolation(
  project: CheckedProject,
  extension?: Extension,
): Promise<IsolationSheet> {
  const at = new Date().toISOString();
  const service = askerOf(project, project.secretKey);
  const catalog = await must<Catalog>(
    service('POST', '/rest/v1/rpc/isolation_catalog', {}),
    'The project has no isolation check; are its migrations up to date?',
  );
  const { tables, functions, buckets, leftovers } = chosen(catalog, extension?.wants);
  await removeLeftoverFiles(service, leftovers);
  const trial = await makeTrial(project, buckets);
  try {
    const visitor = askerOf(project, project.publishableKey);
    const everywhere: Tried[] = [
      { actor: 'other tenant', ask: trial.other.ask, isSignedIn: true },
      { actor: 'visitor', ask: visitor, isSignedIn: false },
    ];
    const actors = (await extension?.actorsOf(trial, everywhere)) ?? everywhere;
    const witness = await witnessOf(project, trial.victim);
    await tryTables(tables, actors, trial, witness);
    await tryFunctions(functions, actors, trial.victim, witness);
    await tryBuckets(buckets, actors, trial, project, witness);
    await extension?.tryMore(actors, trial, witness);
    const { tries } = witness;
    return {
      url: project.url,
      at,
      counts: {
        tables: tables.length,
        functions: functions.length,
        buckets: buckets.length,
        tries: tries.length,
      },
      tries,
      notTried,
      isTight: tries.every(({ verdict }) => verdict === 'refused'),
    };
  } finally {
    await trial.end();
  }
}

function chosen(catalog: Catalog, wants: Extension['wants'] = () => true): Catalog {
  const { tables, functions, buckets, leftovers } = catalog;
  return {
    tables: tables.filter(({ name, isView }) => wants(`${isView ? 'view' : 'table'} ${name}`)),
    functions: functions.filter(({ name }) => wants(`function ${name}`)),
    buckets: buckets.filter((bucket) => wants(`bucket ${bucket}`)),
    leftovers,
  };
}
