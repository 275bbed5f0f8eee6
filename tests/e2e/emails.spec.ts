import { aPng } from '../../supabase/functions/_shared/domain/pictures.ts';
import { violations } from './support/axe.ts';
import { aFile, logosOf } from './support/logos.ts';
import { expectPicture, hideRandomness, isComparable, test } from './support/pictures.ts';
import { clientOf } from './support/sending.ts';
import { expect } from './support/test.ts';

// The emails, as a mail program shows them after a real parser has read them.

const desk = { width: 640, height: 400 };
const phone = { width: 390, height: 400 };
const items = [
  { description: 'Hydrating facial', quantity: 3, unit_price: '33.35', sort_order: 1 },
  { description: 'Peel', unit_price: '1234.50', sort_order: 2 },
];

test('what clients and users get by email, on light and dark ground, with and without pictures', async ({
  page,
  context,
  openQuote,
  backend,
  stack,
  links,
  smtp,
}) => {
  test.setTimeout(120_000);
  const id = await openQuote(items, { client_name: 'Dana Whitfield', project_title: 'Skin care' });
  const logos = logosOf(page, { backend, stack });
  await logos.upload(aFile('Glow mark.png', aPng(300, 100, { color: [15, 102, 96] })));
  await logos.tile('Glow mark').click();
  await expect.poll(() => logos.chosen(id)).toBeTruthy();
  await links.mail(id);
  const act = clientOf(stack, smtp);
  await act({ action: 'accept', name: 'Dana Whitfield' });
  await act({ action: 'ask', question: 'Is parking included?', key: crypto.randomUUID() });
  const [asked] = (await links.anna.call('GET', `/api/quotes/${id}/questions`)).json;
  const answer = { answer: 'Yes, in the yard.\nRing twice.' };
  await links.anna.call('POST', `/api/questions/${asked.id}/answer`, answer);
  const { number } = (await links.anna.call('GET', `/api/quotes/${id}`)).json;
  const letter = (subject: string) =>
    smtp.letters.find(({ mail }) => mail.subject === subject)?.mail.html || '';
  const subjects = {
    'email-quote': 'Your quote',
    'email-receipt': `Receipt: you accepted quote ${number}`,
    'email-answer': `Answer to your question about quote ${number}`,
    'email-news': `Accepted: quote ${number} for Dana Whitfield`,
  };
  await fetch(`${stack.url}/functions/v1/send-due`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });

  const program = await context.newPage();
  await program.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const read = async (html: string) => {
    await program.setContent(atOneTime(html));
    await hideRandomness(program);
  };
  const compare = async (name: string) => {
    expect(await violations(program, 'colors'), name).toEqual([]);
    if (isComparable(program)) await expectPicture(program, `${name}.png`);
  };
  for (const [name, subject] of Object.entries(subjects)) {
    await expect.poll(() => letter(subject), subject).not.toBe('');
    await read(letter(subject));
    for (const colorScheme of ['light', 'dark'] as const) {
      await program.emulateMedia({ colorScheme });
      await program.setViewportSize(desk);
      await compare(`${name}-${colorScheme}`);
    }
    await program.emulateMedia({ colorScheme: 'light' });
    await program.setViewportSize(phone);
    expect(await program.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  await read(
    letter('Your quote').replace(/src="data:[^"]*"/, 'src="https://blocked.test/logo.png"'),
  );
  await compare('email-quote-390-without-pictures');
});

/** With the days and moments of the pictures. */
const atOneTime = (html: string) =>
  html
    .replace(/[A-Z][a-z]+ \d{1,2}, \d{4}( at [^<]*)?/g, (_, moment) =>
      moment ? 'March 14, 2026 at 9:30 AM UTC' : 'April 13, 2026',
    )
    .replace(/\bQ-\d{4}-\d{4}\b/g, 'Q-2026-0001');
