import { createClient } from '@supabase/supabase-js';
import { withoutRedirects } from '../../supabase/functions/_shared/http/withoutRedirects.ts';
import type { Project } from './project.ts';

/** A client with a project's secret key. */
export const adminClient = ({ url, secretKey }: Project) =>
  createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: withoutRedirects(fetch) },
  });
