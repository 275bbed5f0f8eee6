import { askFunction, mustCall, type Stage } from './stage.ts';
import { expectSame, needed, type Step } from './steps.ts';

type Listed = { id: string; token: string };

/** Access links, which show quotes to whoever has the password. */
export const accessSteps: Step<Stage>[] = [
  {
    title: 'An access link shows its quote, with its password only',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const quoteId = needed(stage.quoteId, 'quote');
      const password = `open-${crypto.randomUUID()}`;
      const link = { description: stage.mark, password, scope: 'selected', quoteIds: [quoteId] };
      const { id } = await mustCall(page, 'POST', '/api/access-tokens', link);
      const listed: Listed[] = await mustCall(page, 'GET', '/api/access-tokens');
      const token = listed.find((one) => one.id === id)?.token;
      const open = (given: string) =>
        askFunction(stage, 'verify-access', { token, password: given });
      expectSame('The answer to a wrong password', (await open('wrong-1')).status, 401);
      const { status, json } = await open(password);
      if (status !== 200) throw new Error(`verify-access answered ${status}: ${json.error}`);
      const session: string = json.session;
      const shared = await askFunction(stage, 'shared-quotes', { session });
      const ids = shared.json.quotes?.map((quote: Listed) => quote.id);
      expectSame('What it shows', ids, [quoteId]);
      stage.accessLink = { id, session };
    },
  },
  {
    title: 'Turned off, the link shows its visitor nothing more',
    run: async (stage) => {
      const { page } = needed(stage.first, 'tenant');
      const { id, session } = needed(stage.accessLink, 'access link');
      await mustCall(page, 'PUT', `/api/access-tokens/${id}`, { isActive: false });
      const { status } = await askFunction(stage, 'shared-quotes', { session });
      expectSame('The answer to the visitor', status, 401);
    },
  },
];
