/**
 * Migrations from an empty database to the current schema. Never change a released one: add
 * another.
 */
export const migrations: readonly string[] = [
  `
  create table sessions (
    id uuid primary key default gen_random_uuid(),
    secret text not null,
    ancestors uuid[] not null default '{}',
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  );

  create table attempts (
    key uuid primary key,
    session_id uuid references sessions on delete set null,
    reference uuid not null default gen_random_uuid(),
    origin text not null,
    kind text not null check (kind in ('swish', 'swish-mcommerce', 'card', 'invoice')),
    status text not null default 'creating',
    error text,
    amount integer not null check (amount >= 1),
    gift jsonb not null,
    donor jsonb not null,
    swish_token text,
    redirect_url text,
    return_url text,
    thank_you_page_id text,
    payment_reference text,
    created_at timestamptz not null default now(),
    accepted_at timestamptz,
    expires_at timestamptz,
    ended_at timestamptz,
    told_at timestamptz,
    asked_at timestamptz not null default now(),
    check_at timestamptz not null default now()
  );
  -- One open attempt per session, across all hosts.
  create unique index attempts_one_open on attempts (session_id) where ended_at is null;
  create index attempts_due on attempts (check_at) where ended_at is null;
  create index attempts_of_session on attempts (session_id, created_at desc);

  create table persisted_forms (
    session_id uuid not null references sessions on delete cascade,
    kind text not null check (kind in ('gift', 'card')),
    content jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (session_id, kind)
  );

  create table form_submissions (
    id uuid primary key default gen_random_uuid(),
    form_id text not null,
    entries jsonb not null,
    created_at timestamptz not null default now()
  );
  create table form_files (
    id uuid primary key default gen_random_uuid(),
    submission_id uuid not null references form_submissions on delete cascade,
    field_id text not null,
    name text not null,
    mime_type text not null,
    size integer not null,
    content bytea not null
  );

  create table newsletter_signups (
    id uuid primary key default gen_random_uuid(),
    email_address text not null,
    association_id text,
    gift_web_id text,
    created_at timestamptz not null default now()
  );

  create table signing_cases (
    id uuid primary key,
    session_id uuid references sessions on delete set null,
    status text not null default 'creating',
    error text,
    amount integer not null check (amount >= 1),
    form_data jsonb not null,
    continue_url text not null,
    cancel_url text not null,
    signature_url text,
    created_at timestamptz not null default now(),
    asked_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create unique index signing_cases_one_open on signing_cases (session_id) where ended_at is null;

  -- The CRM's outbox: written in the same transaction as the change, sent until the CRM has it.
  create table crm_entries (
    id uuid primary key,
    kind text not null check (kind in ('gifts', 'newsletters', 'monthly-givers')),
    payload jsonb not null,
    web_id text,
    error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    check_at timestamptz not null default now()
  );
  create index crm_entries_due on crm_entries (check_at) where sent_at is null and error is null;

  create table page_views (
    id bigserial primary key,
    page text not null,
    created_at timestamptz not null default now()
  );
  create table conversions (
    id bigserial primary key,
    page_name text not null,
    slug text not null,
    ad_cookie text not null,
    user_agent text not null,
    created_at timestamptz not null default now()
  );
  `,
  `
  alter table attempts add column return_key uuid not null default gen_random_uuid();
  create unique index attempts_return_key on attempts (return_key);
  `,
  `
  alter table signing_cases alter column form_data drop not null;
  -- Contracts of visitors who were deleted before contracts were cleared with them.
  update signing_cases set form_data = null, signature_url = null where session_id is null and ended_at is not null;
  `,
  `
  alter table sessions drop column ancestors;
  alter table attempts add column fingerprint text, add column returned_at timestamptz, add column answered_at timestamptz;
  create table return_grants (
    token_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    kind text not null check (kind in ('attempt', 'case')),
    subject uuid not null,
    created_at timestamptz not null default now()
  );
  create index return_grants_of_session on return_grants (session_id);
  -- Lost when the server crashes, and cheap to write.
  create unlogged table rate_counts (
    key text primary key,
    count integer not null,
    ends_at timestamptz not null
  );
  `,
  `
  alter table persisted_forms drop constraint persisted_forms_kind_check;
  alter table persisted_forms add constraint persisted_forms_kind_check check (kind in ('gift', 'card', 'remembered'));
  `,
  `
  -- For the deletion of visitors who stay away.
  create index sessions_seen on sessions (seen_at);
  create index signing_cases_of_session on signing_cases (session_id);
  `,
  `
  alter table sessions add column forgotten_at timestamptz;
  -- For the deletion of what is older than its period.
  create index attempts_ended on attempts (ended_at);
  create index sessions_created on sessions (created_at);
  create index form_submissions_created on form_submissions (created_at);
  create index page_views_created on page_views (created_at);
  create index conversions_created on conversions (created_at);
  create index return_grants_created on return_grants (created_at);
  `,
  `
  create table script_reports (
    day timestamptz not null,
    page text not null,
    rule text not null,
    blocked text not null,
    count integer not null,
    primary key (day, page, rule, blocked)
  );
  `,
  `
  alter table crm_entries add column tries integer not null default 0;
  `,
  `
  -- For the totals of a campaign.
  create index attempts_paid on attempts ((gift->>'giftPurpose'), ended_at, key) include (amount) where status = 'paid';
  `,
  `
  alter table attempts add column provider_id text;
  `,
  `
  alter table crm_entries drop constraint crm_entries_kind_check;
  alter table crm_entries add constraint crm_entries_kind_check
    check (kind in ('gifts', 'newsletters', 'monthly-givers', 'refunds'));
  create table refunds (
    id uuid primary key,
    attempt_key uuid not null references attempts on delete cascade,
    status text not null default 'creating' check (status in ('creating', 'created', 'paid', 'error')),
    error text,
    payment_reference text,
    callback_key uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    check_at timestamptz not null default now()
  );
  -- A gift is refunded once. DS24: whether it was refunded is unknown.
  create unique index refunds_once on refunds (attempt_key) where status <> 'error' or error = 'DS24';
  create index refunds_due on refunds (check_at) where ended_at is null;
  `,
  `
  create table bucket_objects (
    id uuid primary key default gen_random_uuid(),
    created_at timestamptz not null default now(),
    used_at timestamptz
  );
  alter table form_files alter column content drop not null,
    add column object_id uuid unique references bucket_objects,
    add column object_key bytea,
    add constraint form_files_one_place check (
      (content is null) = (object_id is not null) and (object_id is null) = (object_key is null)
    );
  `,
  `
  -- A gift may replace several invoices.
  update attempts set gift = jsonb_set(gift, '{replaces}', jsonb_build_array(gift->'replaces'))
    where jsonb_typeof(gift->'replaces') = 'string';
  `,
  `drop table script_reports`,
  `
  alter table attempts add column sends_receipts boolean not null default false;
  `,
  `
  alter table signing_cases add column missing_since timestamptz;
  `,
  `
  create table probes (id integer primary key, content bytea not null);
  `,
]
