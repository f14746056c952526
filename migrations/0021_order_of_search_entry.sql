CREATE TABLE "search_entry_ordered" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"language" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"visible_from" timestamp(3) with time zone,
	"visible_until" timestamp(3) with time zone,
	"weight" real NOT NULL,
	"is_complete" boolean DEFAULT true NOT NULL,
	"record_id" integer NOT NULL,
	"entity" text NOT NULL,
	"facet" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"trail" text[] NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_entry_ordered" ("id", "language", "kind", "visible_from", "visible_until", "weight", "is_complete", "record_id", "entity", "facet", "code", "address", "title", "trail", "text", "words", "title_words") OVERRIDING SYSTEM VALUE
SELECT "id", "language", "kind", "visible_from", "visible_until", "weight", "is_complete", "record_id", "entity", "facet", "code", "address", "title", "trail", "text", "words", "title_words" FROM "search_entry" ORDER BY "id";--> statement-breakpoint
DROP TABLE "search_entry";--> statement-breakpoint
ALTER TABLE "search_entry_ordered" RENAME TO "search_entry";--> statement-breakpoint
ALTER INDEX "search_entry_ordered_pkey" RENAME TO "search_entry_pkey";--> statement-breakpoint
ALTER SEQUENCE "search_entry_ordered_id_seq" RENAME TO "search_entry_id_seq";--> statement-breakpoint
SELECT setval('search_entry_id_seq', coalesce((SELECT max("id") FROM "search_entry"), 0) + 1, false);--> statement-breakpoint
CREATE UNIQUE INDEX "search_entry_record" ON "search_entry" USING btree ("entity","record_id","language");--> statement-breakpoint
CREATE INDEX "search_entry_title_words_website" ON "search_entry" USING gin ("title_words") WITH (fastupdate=false) WHERE kind <> 'file';--> statement-breakpoint
CREATE INDEX "search_entry_words_website" ON "search_entry" USING gin ("words") WITH (fastupdate=false) WHERE kind <> 'file';--> statement-breakpoint
CREATE INDEX "search_entry_title_words_documents" ON "search_entry" USING gin ("title_words") WITH (fastupdate=false) WHERE kind = 'file';--> statement-breakpoint
CREATE INDEX "search_entry_words_documents" ON "search_entry" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'file';--> statement-breakpoint
CREATE INDEX "search_entry_code" ON "search_entry" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entry_address" ON "search_entry" USING btree ("address");--> statement-breakpoint
CREATE INDEX "search_entry_page" ON "search_entry" USING btree (split_part("address", '#', 1));--> statement-breakpoint
CREATE INDEX "search_entry_visible_from" ON "search_entry" USING btree ("visible_from") WHERE visible_from is not null;--> statement-breakpoint
ANALYZE "search_entry";
