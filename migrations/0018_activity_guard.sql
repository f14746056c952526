CREATE FUNCTION activity_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Set by the daily removal, for its transaction.
    IF old.at < nullif(current_setting('meshwork.activity_before', true), '')::timestamptz THEN RETURN old; END IF;
  ELSIF to_jsonb(new) - 'times' = to_jsonb(old) - 'times' AND new.times > old.times THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'activity can not be changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_guard BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION activity_guard();
