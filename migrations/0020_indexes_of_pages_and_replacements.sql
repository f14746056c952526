CREATE INDEX "product_series_replace_by" ON "product_series" USING btree ("replace_by");--> statement-breakpoint
CREATE INDEX "product_replace_by" ON "product" USING btree ("replace_by");--> statement-breakpoint
CREATE INDEX "search_entry_page" ON "search_entry" USING btree (split_part("address", '#', 1));