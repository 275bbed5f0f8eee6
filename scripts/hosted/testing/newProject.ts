// A new project, in the format of the management API.

/** Settings of Auth that are unset in a new project and that Quotewright does not need. */
const unset = `
  api_max_request_duration db_max_pool_size db_max_pool_size_unit
  external_apple_additional_client_ids external_apple_client_id external_apple_email_optional
  external_apple_enabled external_apple_secret external_azure_client_id
  external_azure_email_optional external_azure_enabled external_azure_secret external_azure_url
  external_bitbucket_client_id external_bitbucket_email_optional external_bitbucket_enabled
  external_bitbucket_secret external_discord_client_id external_discord_email_optional
  external_discord_enabled external_discord_secret external_facebook_client_id
  external_facebook_email_optional external_facebook_enabled external_facebook_secret
  external_figma_client_id external_figma_email_optional external_figma_enabled
  external_figma_secret external_github_client_id external_github_email_optional
  external_github_enabled external_github_secret external_gitlab_client_id
  external_gitlab_email_optional external_gitlab_enabled external_gitlab_secret
  external_gitlab_url external_google_additional_client_ids external_google_client_id
  external_google_email_optional external_google_enabled external_google_secret
  external_google_skip_nonce_check external_kakao_client_id external_kakao_email_optional
  external_kakao_enabled external_kakao_secret external_keycloak_client_id
  external_keycloak_email_optional external_keycloak_enabled external_keycloak_secret
  external_keycloak_url external_linkedin_oidc_client_id external_linkedin_oidc_email_optional
  external_linkedin_oidc_enabled external_linkedin_oidc_secret external_slack_oidc_client_id
  external_slack_oidc_email_optional external_slack_oidc_enabled external_slack_oidc_secret
  external_notion_client_id external_notion_email_optional external_notion_enabled
  external_notion_secret external_phone_enabled external_slack_client_id
  external_slack_email_optional external_slack_enabled external_slack_secret
  external_spotify_client_id external_spotify_email_optional external_spotify_enabled
  external_spotify_secret external_twitch_client_id external_twitch_email_optional
  external_twitch_enabled external_twitch_secret external_twitter_client_id
  external_twitter_email_optional external_twitter_enabled external_twitter_secret
  external_x_client_id external_x_email_optional external_x_enabled external_x_secret
  external_workos_client_id external_workos_enabled external_workos_secret external_workos_url
  external_web3_solana_enabled external_web3_ethereum_enabled external_zoom_client_id
  external_zoom_email_optional external_zoom_enabled external_zoom_secret
  hook_custom_access_token_enabled hook_custom_access_token_uri hook_custom_access_token_secrets
  hook_mfa_verification_attempt_enabled hook_mfa_verification_attempt_uri
  hook_mfa_verification_attempt_secrets hook_password_verification_attempt_enabled
  hook_password_verification_attempt_uri hook_password_verification_attempt_secrets
  hook_send_sms_enabled hook_send_sms_uri hook_send_sms_secrets hook_send_email_enabled
  hook_send_email_uri hook_send_email_secrets hook_before_user_created_enabled
  hook_before_user_created_uri hook_before_user_created_secrets hook_after_user_created_enabled
  hook_after_user_created_uri hook_after_user_created_secrets
  mailer_allow_unverified_email_sign_ins mailer_otp_length mailer_subjects_confirmation
  mailer_subjects_email_change mailer_subjects_invite mailer_subjects_magic_link
  mailer_subjects_reauthentication mailer_subjects_recovery
  mailer_subjects_password_changed_notification mailer_subjects_email_changed_notification
  mailer_subjects_phone_changed_notification mailer_subjects_mfa_factor_enrolled_notification
  mailer_subjects_mfa_factor_unenrolled_notification
  mailer_subjects_identity_linked_notification mailer_subjects_identity_unlinked_notification
  mailer_templates_confirmation_content mailer_templates_email_change_content
  mailer_templates_invite_content mailer_templates_magic_link_content
  mailer_templates_reauthentication_content mailer_templates_recovery_content
  mailer_templates_password_changed_notification_content
  mailer_templates_email_changed_notification_content
  mailer_templates_phone_changed_notification_content
  mailer_templates_mfa_factor_enrolled_notification_content
  mailer_templates_mfa_factor_unenrolled_notification_content
  mailer_templates_identity_linked_notification_content
  mailer_templates_identity_unlinked_notification_content
  mailer_notifications_password_changed_enabled mailer_notifications_email_changed_enabled
  mailer_notifications_phone_changed_enabled mailer_notifications_mfa_factor_enrolled_enabled
  mailer_notifications_mfa_factor_unenrolled_enabled
  mailer_notifications_identity_linked_enabled mailer_notifications_identity_unlinked_enabled
  mfa_max_enrolled_factors mfa_totp_enroll_enabled mfa_totp_verify_enabled
  mfa_phone_enroll_enabled mfa_phone_verify_enabled mfa_web_authn_enroll_enabled
  mfa_web_authn_verify_enabled webauthn_rp_display_name webauthn_rp_id webauthn_rp_origins
  mfa_phone_template mfa_phone_max_frequency nimbus_oauth_client_id nimbus_oauth_email_optional
  nimbus_oauth_client_secret password_hibp_enabled rate_limit_anonymous_users
  rate_limit_email_sent rate_limit_sms_sent rate_limit_token_refresh rate_limit_verify
  rate_limit_otp rate_limit_web3 saml_enabled saml_external_url saml_allow_encrypted_assertions
  security_captcha_enabled security_captcha_provider security_captcha_secret
  security_manual_linking_enabled security_refresh_token_reuse_interval
  sessions_inactivity_timeout sessions_single_per_user sessions_tags sessions_timebox site_url
  sms_autoconfirm sms_max_frequency sms_messagebird_access_key sms_messagebird_originator
  sms_otp_exp sms_provider sms_template sms_test_otp sms_test_otp_valid_until
  sms_textlocal_api_key sms_textlocal_sender sms_twilio_account_sid sms_twilio_auth_token
  sms_twilio_content_sid sms_twilio_message_service_sid sms_twilio_verify_account_sid
  sms_twilio_verify_auth_token sms_twilio_verify_message_service_sid sms_vonage_api_key
  sms_vonage_api_secret sms_vonage_from smtp_admin_email smtp_host smtp_max_frequency smtp_pass
  smtp_port smtp_sender_name smtp_user uri_allow_list oauth_server_authorization_path
`;

export type Settings = Record<string, unknown>;

/** Auth's settings in a new project: anyone may sign up, and addresses are not forwarded. */
export function newAuth(): Settings {
  return {
    ...Object.fromEntries(
      unset
        .trim()
        .split(/\s+/)
        .map((name) => [name, null]),
    ),
    disable_signup: false,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    password_min_length: 6,
    password_required_characters: '',
    jwt_exp: 3600,
    refresh_token_rotation_enabled: true,
    mailer_autoconfirm: true,
    mailer_secure_email_change_enabled: false,
    mailer_otp_exp: 3600,
    security_update_password_require_reauthentication: false,
    security_update_password_require_current_password: false,
    security_sb_forwarded_for_enabled: false,
    passkey_enabled: false,
    mfa_phone_otp_length: 6,
    sms_otp_length: 6,
    oauth_server_enabled: false,
    oauth_server_allow_dynamic_registration: false,
    custom_oauth_enabled: false,
    custom_oauth_max_providers: 0,
  };
}

/** The Data API's settings in a new project. */
export function newApi(): Settings {
  return {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public',
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_lifetime: null,
    db_pool_max_idletime: null,
  };
}

export const newStorage = (): Settings => ({ file_size_limit: 50 * 1024 * 1024 });

/** The project itself, as the API describes it. */
export const project = (ref: string): Settings => ({
  id: ref,
  ref,
  organization_id: 'quotes',
  organization_slug: 'quotes',
  name: 'quotes',
  region: 'us-east-1',
  created_at: '2026-11-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: {
    host: `db.${ref}.supabase.co`,
    version: '17.6',
    postgres_engine: '17',
    release_channel: 'ga',
  },
});

/** The organization that the project belongs to. */
export const organization: Settings = { id: 'quotes', slug: 'quotes', name: 'quotes' };

/** The project's keys, the legacy ones included. */
export const keys: Settings[] = [
  { id: 'anon', name: 'anon', type: 'legacy', api_key: 'eyJhbGciOi.anon', prefix: '', hash: 'h' },
  key('publishable', 'sb_publishable_page'),
  key('secret', 'sb_secret_server'),
];

function key(type: string, api_key: string): Settings {
  return { id: type, name: 'default', type, api_key, prefix: api_key.slice(0, 15), hash: 'h' };
}
