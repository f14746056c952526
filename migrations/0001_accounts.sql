CREATE TABLE "account_code" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code_digest" text NOT NULL,
	"expires" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_code_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"seen" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_address_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"code_digest" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_digest_pk" PRIMARY KEY("user_id","code_digest")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"limit_name" text NOT NULL,
	"key_digest" text NOT NULL,
	"spent" integer NOT NULL,
	"strikes" integer NOT NULL,
	"ends" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "rate_limit_limit_name_key_digest_pk" PRIMARY KEY("limit_name","key_digest")
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_activated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_totp_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "account_code" ADD CONSTRAINT "account_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_code_digest" ON "account_code" USING btree ("code_digest");