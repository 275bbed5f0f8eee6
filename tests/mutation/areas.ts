/** What must not break in silence: the code that is mutated, and the tests that must notice. */
export const areas = {
  money: {
    mutate: [
      'supabase/functions/_shared/domain/{choices,money,packages,pricing,quantities,sections,totals}.ts',
    ],
    tests: [
      'supabase/functions/_shared/domain/{choices,money,packages,quantities,sections,totals,totals.property}.test.ts',
    ],
  },
  csv: {
    mutate: ['supabase/functions/_shared/domain/csv*.ts'],
    tests: ['supabase/functions/_shared/domain/csv*.test.ts'],
  },
  outbox: {
    mutate: ['src/outbox/{queue,edits,send,disk,tabs}/*.ts'],
    tests: ['src/outbox/{queue,edits,send,disk,tabs,view}/*.test.ts', 'src/outbox/*.test.ts'],
  },
  access: {
    mutate: [
      'supabase/functions/{verify-access,access-tokens}/handler.ts',
      'supabase/functions/_shared/sign-in/*.ts',
    ],
    tests: [
      'supabase/functions/{verify-access,access-tokens,login,change-password}/*.test.ts',
      'supabase/functions/{admin-tenants,admin-users}/*.test.ts',
      'supabase/functions/_shared/sign-in/*.test.ts',
    ],
  },
  sending: {
    mutate: ['supabase/functions/send-quote/*.ts', 'supabase/functions/_shared/delivery/*.ts'],
    tests: [
      'supabase/functions/{send-quote,send-due}/*.test.ts',
      'supabase/functions/_shared/delivery/*.test.ts',
    ],
  },
} as const;

export type Area = keyof typeof areas;
