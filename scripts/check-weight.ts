/**
 * Builds the pages, if needed, and weighs what each screen loads before it can be used. Fails above a
 * budget. Run it with Node: `node scripts/check-weight.ts`.
 */
import { budgets, type Screen, scriptsOfScreens, weightOf } from './build/weights.ts';
import { ensureBuilt } from './run/build.mjs';
import { Children } from './run/children.mjs';

const children = new Children();
await ensureBuilt(children).finally(() => children.end());

for (const [screen, scripts] of Object.entries(scriptsOfScreens('dist'))) {
  const { kilobytes, files } = budgets[screen as Screen];
  const weight = weightOf(scripts);
  console.log(
    `${screen}: ${weight.toFixed(1)} of ${kilobytes} kB, ${scripts.size} of ${files} files`,
  );
  if (weight > kilobytes || scripts.size > files) {
    console.error(`${screen} loads too much before it can be used.`);
    process.exitCode = 1;
  }
}
