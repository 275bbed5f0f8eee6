/** The functions' own settings. Their values are secrets, so no backup contains them. */
export const functionSettings = [
  'APP_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_FROM_NAME',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_BASE',
  'CARD_KEYS_SECRET',
  'STRIPE_API_BASE',
];

/** What a backup does not contain and the operator sets again. */
export function nextSteps(isPurgeScheduled: boolean): string[] {
  return [
    'Auth’s settings, if not done yet: `npx supabase config push`, `npm run deploy:forward-addresses`',
    `The functions’ settings, as far as you use them: ${functionSettings.join(', ')}; then \`npx supabase functions deploy --use-api\``,
    ...(isPurgeScheduled
      ? []
      : ['The nightly purge: turn on Cron, then `select private.schedule_purge();`']),
    'The removal of files and the notifications: the jobs in step 5 of docs/production.md, with the new project’s address and key',
    'Card payments: each company connects its account again, in its company profile',
    'The page: `npm run build` with the new project’s address and key, and deploy it',
    'Everything: `npm run deploy:check -- --url …`',
  ];
}
