import type { Actor } from '../domain/isolationSheet.ts';
import type { Answer } from './project.ts';
import type { Subject } from './tenants.ts';
import type { Witness } from './witness.ts';

/** A tenant that does not exist, with ids that no row has. */
export const missingTenantLike = ({ ids, canary }: Subject): Subject => {
  const own = Object.fromEntries(Object.keys(ids).map((kind) => [kind, crypto.randomUUID()]));
  const tenantId = own.tenant ?? crypto.randomUUID();
  return {
    tenantId,
    ids: own,
    canary: canary.replace(/[0-9a-f]{32}$/, crypto.randomUUID().replaceAll('-', '')),
    logoPath: `${tenantId}/${own.logo}.png`,
  };
};

/** A try of which the answer is compared; `intent` says why the two answers may differ. */
type Compared = { actor: Actor; target: string; what: string; intent?: string | undefined };

/** Records a leak if the answers for the victim's ids and for unused ones differ. */
export function compareAnswers(
  { actor, target, what, intent }: Compared,
  answers: [Answer, Answer],
  subjects: [Subject, Subject],
  witness: Witness,
): void {
  const [theirs, unused] = answers.map((answer, index) => comparable(answer, subjects[index]));
  const about = `${what}, distinguished from unknown ids`;
  const { status } = answers[0];
  if (theirs === unused) {
    witness.record(actor, target, about, 'the same answer', 'refused');
  } else if (intent !== undefined) {
    witness.record(actor, target, about, `by intent: ${intent}`, 'refused');
  } else {
    const came = `${status} against ${answers[1].status}: another answer`;
    witness.record(actor, target, about, came, 'leak');
  }
}

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The answer without what it may repeat from the request, and without ids generated for it. */
const comparable = ({ status, text, range }: Answer, subject: Subject | undefined) =>
  `${status} ${range ?? ''} ${text.replaceAll(subject?.canary ?? '', '').replace(uuids, 'id')}`;
