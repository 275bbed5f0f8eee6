import { parseArgs } from 'node:util';
import { checkNewPassword } from '../supabase/functions/_shared/domain/accountFields.ts';
import { checkField } from '../supabase/functions/_shared/domain/fields.ts';
import { messages } from '../supabase/functions/_shared/domain/messages/messages.ts';
import { isCommonPassword } from '../supabase/functions/_shared/sign-in/commonPassword.ts';
import { createSuper, ensureDecoy } from './super/accounts.ts';
import { mustFit } from './super/mustFit.ts';
import { findProject } from './super/project.ts';
import { openPrompt, type Prompt } from './super/prompt.ts';
import { type Output, runScript } from './super/runScript.ts';

// It prompts for everything: on the command line, a password would end up in the shell's history.

const usage = `npm run create-super
Creates the first super user of a project, or another one, and prompts for what it needs. The project is the one of
SUPABASE_URL and SUPABASE_SECRET_KEY, else the embedded stack here.`;

async function main({ print }: Output): Promise<void> {
  parseArgs();
  const project = findProject(process.env);
  await mustFit(project);
  print(`Super user for ${project.url}`);
  const prompt = openPrompt(process.stdin, process.stdout);
  try {
    const person = await askPerson(prompt);
    await ensureDecoy(project);
    await createSuper(project, person);
    print(`${person.username} can sign in at /login.`);
  } finally {
    prompt.close();
  }
}

async function askPerson(prompt: Prompt) {
  const username = await prompt.ask('Username: ', (text) =>
    checkField('newUser', 'username', text),
  );
  const email = await prompt.ask('Email: ', (text) => checkField('newTenant', 'adminEmail', text));
  const password = await prompt.askHidden('Password: ', async (text) => {
    const rule = checkNewPassword(text);
    const isCommon = rule.ok && (await isCommonPassword(text));
    return isCommon ? { ok: false, message: messages.accounts.passwordCommon } : rule;
  });
  await prompt.askHidden('Password again: ', (text) =>
    text === password
      ? { ok: true, value: text }
      : { ok: false, message: messages.password.differs },
  );
  return { username, email, password };
}

await runScript(main, { usage });
