CREATE TABLE "bucket_objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_name" text NOT NULL,
	"slug" text NOT NULL,
	"ad_cookie" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"field_id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea",
	"object_id" uuid,
	"object_key" "bytea",
	CONSTRAINT "form_files_object_id_key" UNIQUE("object_id"),
	CONSTRAINT "form_files_one_place" CHECK ((content is null) = (object_id is not null) and (object_id is null) = (object_key is null))
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" text NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_address" text NOT NULL,
	"association_id" text,
	"gift_web_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persisted_forms" (
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persisted_forms_pkey" PRIMARY KEY("session_id","kind"),
	CONSTRAINT "persisted_forms_kind_check" CHECK (kind in ('gift', 'card', 'remembered'))
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_grants_kind_check" CHECK (kind in ('attempt', 'case'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"reference" uuid DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text,
	"status" text DEFAULT 'creating' NOT NULL,
	"error" text,
	"amount" integer NOT NULL,
	"gift" jsonb NOT NULL,
	"donor" jsonb NOT NULL,
	"swish_token" text,
	"provider_id" text,
	"redirect_url" text,
	"return_url" text,
	"return_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"returned_at" timestamp with time zone,
	"thank_you_page_id" text,
	"payment_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"sends_receipts" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_kind_check" CHECK (kind in ('swish', 'swish-mcommerce', 'card', 'invoice')),
	CONSTRAINT "attempts_amount_check" CHECK (amount >= 1)
);
--> statement-breakpoint
CREATE TABLE "crm_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"web_id" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "crm_entries_kind_check" CHECK (kind in ('gifts', 'newsletters', 'monthly-givers', 'refunds'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_key" uuid NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"error" text,
	"payment_reference" text,
	"callback_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status_check" CHECK (status in ('creating', 'created', 'paid', 'error'))
);
--> statement-breakpoint
CREATE TABLE "signing_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"status" text DEFAULT 'creating' NOT NULL,
	"error" text,
	"amount" integer NOT NULL,
	"form_data" jsonb,
	"continue_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"signature_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"missing_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "signing_cases_amount_check" CHECK (amount >= 1)
);
--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_object_id_bucket_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."bucket_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persisted_forms" ADD CONSTRAINT "persisted_forms_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_grants" ADD CONSTRAINT "return_grants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_key_attempts_key_fk" FOREIGN KEY ("attempt_key") REFERENCES "public"."attempts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_cases" ADD CONSTRAINT "signing_cases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_created" ON "conversions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_created" ON "form_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "page_views_created" ON "page_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_grants_of_session" ON "return_grants" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "return_grants_created" ON "return_grants" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("session_id") WHERE "attempts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_return_key" ON "attempts" USING btree ("return_key");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("check_at") WHERE "attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_of_session" ON "attempts" USING btree ("session_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempts_ended" ON "attempts" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "crm_entries_due" ON "crm_entries" USING btree ("check_at") WHERE sent_at is null and error is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("attempt_key") WHERE status <> 'error' or error = 'DS24';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("check_at") WHERE "refunds"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_cases_one_open" ON "signing_cases" USING btree ("session_id") WHERE "signing_cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "signing_cases_of_session" ON "signing_cases" USING btree ("session_id");