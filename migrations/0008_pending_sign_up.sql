CREATE TABLE "pending_sign_up" (
	"code_digest" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"expires" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "pending_sign_up" ("code_digest", "email", "password_hash", "expires")
SELECT "account_code"."code_digest", coalesce("user_account"."email", "user_account"."username"), "user_account"."password_hash", "account_code"."expires"
FROM "user_account" JOIN "account_code" ON "account_code"."user_id" = "user_account"."id" AND "account_code"."kind" = 'activation'
WHERE NOT "user_account"."is_activated" AND "user_account"."is_active" AND "user_account"."password_hash" <> '';
--> statement-breakpoint
DELETE FROM "user_account" WHERE NOT "is_activated" AND "password_hash" <> '';
--> statement-breakpoint
DELETE FROM "account_code" WHERE "kind" <> 'reset';
--> statement-breakpoint
ALTER TABLE "account_code" DROP CONSTRAINT "account_code_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "account_code" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_up_email" ON "pending_sign_up" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "account_code" DROP COLUMN "kind";
