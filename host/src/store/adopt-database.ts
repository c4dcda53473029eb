import { sql } from 'drizzle-orm'

/**
 * We counted our own migrations before drizzle-kit wrote them, in the table `migrations`. A database
 * with the last of those has all that drizzle's first two make, with other names for its references.
 * The table stays, for hosts of the version before.
 */
export const adoptDatabase = sql.raw(`
do $$ begin
  if to_regclass('public.migrations') is null or to_regclass('drizzle.__drizzle_migrations') is not null then
    return;
  end if;
  if (select max(step) from migrations) is distinct from 18 then
    raise exception 'This database is too old. Start a host of 28 November 2026 with it once, or delete it.';
  end if;
  alter table form_files rename constraint form_files_submission_id_fkey to form_files_submission_id_form_submissions_id_fk;
  alter table form_files rename constraint form_files_object_id_fkey to form_files_object_id_bucket_objects_id_fk;
  alter table persisted_forms rename constraint persisted_forms_session_id_fkey to persisted_forms_session_id_sessions_id_fk;
  alter table return_grants rename constraint return_grants_session_id_fkey to return_grants_session_id_sessions_id_fk;
  alter table attempts rename constraint attempts_session_id_fkey to attempts_session_id_sessions_id_fk;
  alter table refunds rename constraint refunds_attempt_key_fkey to refunds_attempt_key_attempts_key_fk;
  alter table signing_cases rename constraint signing_cases_session_id_fkey to signing_cases_session_id_sessions_id_fk;
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  -- The time of migration 0001 in migrations/meta/_journal.json.
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795914348326);
end $$`)
