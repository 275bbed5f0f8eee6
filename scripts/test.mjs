// npm test: runs everything, on a fresh clone with plain Node 20.
import { delimiter, dirname } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { Children } from './run/children.mjs';
import { findChromium } from './run/findChromium.mjs';
import { ensureInstalled } from './run/install.mjs';
import { main, toolsNode } from './run/project.mjs';
import { runFaults, runPlaywright, runVitest } from './run/testRuns.mjs';

/** Of a failure's message, in characters: the rest stands where the test ran. */
const longest = 2000;

await main(async () => {
  const children = new Children();
  await ensureInstalled(children, { needsTools: true });
  const env = {
    ...process.env,
    PATH: `${dirname(toolsNode)}${delimiter}${process.env.PATH}`,
    CHROMIUM_PATH: findChromium(),
    // Without a UTF-8 locale, Chromium cannot save files with names like Łódź.
    LC_ALL: 'C.UTF-8',
  };
  await ensureBuilt(children);
  const total = { passed: 0, failed: 0 };
  const reasons = [];
  const report = (name, { passed, failed, failures, note }) => {
    total.passed += passed;
    total.failed += failed;
    for (const one of failures) reasons.push({ ...one, name: `${name}: ${one.name}` });
    console.log(`${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`);
  };
  // In parallel with Vitest, which leaves a third of two CPUs idle; the browser tests leave none.
  const faults = runFaults(env);
  report('Vitest', await runVitest(env));
  const { output, ...counts } = await faults;
  process.stdout.write(output);
  report('Faults', counts);
  report('Playwright', await runPlaywright(env));
  for (const { name, message } of reasons) console.log(`\n${name}\n${message.slice(0, longest)}`);
  if (reasons.length > 0)
    console.log(`\nFailed:\n${reasons.map(({ name }) => `- ${name}`).join('\n')}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});
