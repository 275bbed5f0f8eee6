// npm test: everything, on a fresh clone. Runs on a plain Node 20.
import { delimiter, dirname } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { Children } from './run/children.mjs';
import { findChromium } from './run/findChromium.mjs';
import { ensureInstalled } from './run/install.mjs';
import { main, nodeBinary } from './run/project.mjs';
import { runFaults, runPlaywright, runVitest } from './run/testRuns.mjs';

await main(async () => {
  const children = new Children();
  await ensureInstalled(children);
  const env = {
    ...process.env,
    PATH: `${dirname(nodeBinary)}${delimiter}${process.env.PATH}`,
    CHROMIUM_PATH: findChromium(),
    // Without a UTF-8 locale Chromium does not save under a name like Łódź.
    LC_ALL: 'C.UTF-8',
  };
  await ensureBuilt(children);
  const total = { passed: 0, failed: 0 };
  const tell = (name, { passed, failed, note }) => {
    total.passed += passed;
    total.failed += failed;
    console.log(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`);
  };
  // Beside Vitest, which leaves a third of two processors idle; the browser tests leave none.
  const faults = runFaults(env);
  tell('Vitest', await runVitest(env));
  const { said, ...counts } = await faults;
  process.stdout.write(said);
  tell('Faults', counts);
  tell('Playwright', await runPlaywright(env));
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});
