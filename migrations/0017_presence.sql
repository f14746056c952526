CREATE TABLE "presence" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tab" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"expires" timestamp(3) with time zone NOT NULL,
	"is_unsaved" boolean NOT NULL,
	CONSTRAINT "presence_entity_entity_id_user_id_tab_pk" PRIMARY KEY("entity","entity_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_expires" ON "presence" USING btree ("expires");