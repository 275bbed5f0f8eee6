import type { Project } from '../clients.ts';
import { Refusal } from './http.ts';

/** Refuses (403) every caller but the server itself, which presents the secret key as `apikey`. */
export function requireSecretKey(request: Request, { secretKey }: Project): void {
  if (request.headers.get('apikey') === secretKey) return;
  throw new Refusal(403, 'Only the server itself may do this');
}
