DROP INDEX "search_entry_words";--> statement-breakpoint
DROP INDEX "search_word_trigrams";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "title_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entry_title_words" ON "search_entry" USING gin ("title_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entry_words" ON "search_entry" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);