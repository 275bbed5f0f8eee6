import {
  type Answer,
  type Ask,
  askerOf,
  type CheckedProject,
} from '../../supabase/functions/_shared/isolation/project.ts';
import { aPage } from '../../supabase/local/testing/aPage.ts';

export type Page = ReturnType<typeof aPage>;

/** A throwaway tenant, and its user's page. */
export type TrialTenant = { id: string; name: string; userId: string; page: Page };

/** What the steps of a test share: the project, and what they have made in it. */
export type Stage = {
  project: CheckedProject;
  /** Part of every name and text that the test stores. */
  mark: string;
  as: { service: Ask; visitor: Ask };
  /** Where to send the quote, if it is really to be sent. */
  recipients: { email?: string | undefined; sms?: string | undefined };
  superUser: { id: string; username: string; password: string };
  superPage?: Page;
  first?: TrialTenant;
  second?: TrialTenant;
  quoteId?: string;
  logoPath?: string;
  clientToken?: string;
  accessLink?: { id: string; session: string };
};

export const newPage = ({ project }: Stage): Page => aPage(project);

export const askers = (project: CheckedProject): Stage['as'] => ({
  service: askerOf(project, project.secretKey),
  visitor: askerOf(project, project.publishableKey),
});

/** Makes a call of the page, which must be answered with 2xx. Returns the answer's JSON. */
export async function mustCall(page: Page, method: string, path: string, body?: unknown) {
  const { status, json } = await page.call(method, path, body);
  if (status >= 200 && status < 300) return json;
  if (status === 0) throw new Error(`${method} ${path} got no answer, or only a redirect`);
  throw new Error(`${method} ${path} answered ${status}: ${json?.error ?? 'no reason'}`);
}

/** Makes a call of the page, which must be refused with this status. */
export async function mustRefuse(
  status: number,
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const answer = await page.call(method, path, body);
  if (answer.status !== status) {
    throw new Error(`${method} ${path} answered ${answer.status}, not ${status}`);
  }
}

/** Calls an edge function as a visitor does. */
export async function askFunction({ as }: Stage, name: string, body: unknown) {
  const { status, text }: Answer = await as.visitor('POST', `/functions/v1/${name}`, body);
  return { status, json: jsonOf(text) };
}

/** The JSON of a text; for anything else, what a gateway may answer, the text as an error. */
function jsonOf(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return { error: text.slice(0, 200) };
  }
}
