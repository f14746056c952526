CREATE TABLE "idempotent_write" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"result" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotent_write_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_write" ADD CONSTRAINT "idempotent_write_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_write_at" ON "idempotent_write" USING btree ("at");