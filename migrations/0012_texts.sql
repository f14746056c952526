CREATE TABLE "text_mention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_mention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"anchor" text NOT NULL,
	"label" text NOT NULL,
	"level" smallint NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "text_mention_kind" CHECK (kind in ('link', 'file', 'photo', 'outside', 'heading', 'fact', 'anchor', 'address', 'issue'))
);
--> statement-breakpoint
CREATE INDEX "text_mention_record" ON "text_mention" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "text_mention_address" ON "text_mention" USING btree ("address" text_pattern_ops,"anchor");--> statement-breakpoint
CREATE INDEX "text_mention_kind" ON "text_mention" USING btree ("kind","entity");