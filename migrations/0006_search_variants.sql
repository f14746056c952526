DROP INDEX "search_entry_title_words";--> statement-breakpoint
DROP INDEX "search_entry_words";--> statement-breakpoint
CREATE INDEX "search_entry_title_words_website" ON "search_entry" USING gin ("title_words") WITH (fastupdate=false) WHERE kind <> 'file';--> statement-breakpoint
CREATE INDEX "search_entry_words_website" ON "search_entry" USING gin ("words") WITH (fastupdate=false) WHERE kind <> 'file';--> statement-breakpoint
CREATE INDEX "search_entry_title_words_documents" ON "search_entry" USING gin ("title_words") WITH (fastupdate=false) WHERE kind = 'file';--> statement-breakpoint
CREATE INDEX "search_entry_words_documents" ON "search_entry" USING gin ("words") WITH (fastupdate=false) WHERE kind = 'file';