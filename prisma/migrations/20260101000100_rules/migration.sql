-- What Prisma's schema cannot say: value checks, the append-only logs, and the immutability of frozen editions.

-- 1. Checks ----------------------------------------------------------------------------------------------------------

ALTER TABLE "Area" ADD CONSTRAINT "Area_sizes_check" CHECK ("corpusSize" >= 0 AND "referenceSize" >= 0);

ALTER TABLE "Population" ADD CONSTRAINT "Population_size_check" CHECK ("size" >= 0);

-- A proposal belongs to a population and is scoped by it; a paper has neither.
ALTER TABLE "Document" ADD CONSTRAINT "Document_scope_check" CHECK (
  CASE WHEN "kind" = 'proposal' THEN "populationId" IS NOT NULL AND "scope" = "populationId"
       ELSE "populationId" IS NULL AND "scope" = 0 END);
ALTER TABLE "Document" ADD CONSTRAINT "Document_position_check" CHECK ("position" >= 0);

ALTER TABLE "Citation" ADD CONSTRAINT "Citation_self_check" CHECK ("documentId" <> "paperId");

ALTER TABLE "IdeaSummary" ADD CONSTRAINT "IdeaSummary_outcome_check" CHECK (
  CASE WHEN "summary" IS NULL THEN "failure" IS NOT NULL AND "summaryHash" IS NULL
       ELSE "failure" IS NULL AND "summaryHash" IS NOT NULL END);

ALTER TABLE "Neighbour" ADD CONSTRAINT "Neighbour_rank_check" CHECK ("rank" BETWEEN 1 AND 5);
ALTER TABLE "Neighbour" ADD CONSTRAINT "Neighbour_self_check" CHECK ("documentId" <> "neighbourId");

-- Hashes are compared byte by byte, whatever the database's collation.
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_pair_check" CHECK ("lowHash" COLLATE "C" <= "highHash" COLLATE "C");
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_outcome_check" CHECK (
  CASE WHEN "slots" IS NULL THEN "failure" IS NOT NULL AND "sameIdea" IS NULL
       ELSE "failure" IS NULL AND "sameIdea" IS NOT NULL END);

-- The domain's Score: never NaN, never a value beside a reason.
ALTER TABLE "Score" ADD CONSTRAINT "Score_kind_check" CHECK (
  CASE "kind"
    WHEN 'scored' THEN "value" IS NOT NULL AND "reason" IS NULL AND "missingPairs" IS NULL
      AND ("lower" IS NULL) = ("upper" IS NULL) AND ("lower" IS NULL OR "lower" <= "upper")
    WHEN 'undefined' THEN "reason" IS NOT NULL AND "missingPairs" IS NULL
      AND "value" IS NULL AND "lower" IS NULL AND "upper" IS NULL
    WHEN 'withheld' THEN "reason" IS NOT NULL AND "missingPairs" IS NOT NULL AND "missingPairs" >= 0
      AND "value" IS NULL AND "lower" IS NULL AND "upper" IS NULL
    ELSE false
  END);
ALTER TABLE "Score" ADD CONSTRAINT "Score_finite_check" CHECK (
  COALESCE("value", 0) NOT IN ('NaN', 'Infinity', '-Infinity')
  AND COALESCE("lower", 0) NOT IN ('NaN', 'Infinity', '-Infinity')
  AND COALESCE("upper", 0) NOT IN ('NaN', 'Infinity', '-Infinity'));

ALTER TABLE "SlotFigure" ADD CONSTRAINT "SlotFigure_match_check" CHECK ("match" BETWEEN 0 AND 1);
ALTER TABLE "SlotFigure" ADD CONSTRAINT "SlotFigure_weight_check" CHECK ("weight" >= 0 AND "weight" < 'Infinity');

ALTER TABLE "RankRange" ADD CONSTRAINT "RankRange_order_check" CHECK (1 <= "best" AND "best" <= "worst");

ALTER TABLE "Step" ADD CONSTRAINT "Step_progress_check" CHECK ("done" >= 0 AND "attempts" >= 0 AND "total" >= 0);

-- 2. Append-only logs ------------------------------------------------------------------------------------------------

CREATE FUNCTION "refuse_rewriting_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();
CREATE TRIGGER "LlmCall_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LlmCall"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();

-- 3. Frozen editions are immutable -----------------------------------------------------------------------------------
-- From `frozen` on: the edition's identity and pins, its areas, papers, their citations and embeddings.
-- From `archived` on: also populations, proposals, neighbours, scores, slot figures, rank ranges and steps.

-- Raises where one of these areas belongs to an edition that has reached `since`. FOR SHARE: an edition cannot be
-- frozen under a write that has not committed yet, and a write waits for a freeze that is under way.
CREATE FUNCTION "refuse_locked_areas"(areas INTEGER[], since "EditionStatus", what TEXT) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE edition RECORD;
BEGIN
  FOR edition IN
    SELECT e."slug", e."status" FROM "Edition" e
    WHERE e."id" IN (SELECT a."editionId" FROM "Area" a WHERE a."id" = ANY(areas)) ORDER BY e."id" FOR SHARE
  LOOP
    IF edition."status" >= since THEN
      RAISE EXCEPTION 'edition "%" is %: its % cannot be added to, changed or deleted', edition."slug", edition."status", what
        USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'A correction is a new revision of the edition.';
    END IF;
  END LOOP;
END $$;

-- Tables with an "areaId" of their own that are open until the edition is archived. `rows`: the transition table.
CREATE FUNCTION "guard_area_rows"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM "refuse_locked_areas"(ARRAY(SELECT DISTINCT "areaId" FROM "rows"), 'archived', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION "guard_documents"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM "refuse_locked_areas"(
    ARRAY(SELECT DISTINCT "areaId" FROM "rows" WHERE "kind" <> 'proposal'), 'frozen', 'papers');
  PERFORM "refuse_locked_areas"(
    ARRAY(SELECT DISTINCT "areaId" FROM "rows" WHERE "kind" = 'proposal'), 'archived', 'proposals');
  RETURN NULL;
END $$;

-- Tables that hang on documents: citations and embeddings. Rows whose document went with them (ON DELETE CASCADE) are
-- the concern of the document's own guard.
CREATE FUNCTION "guard_document_rows"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE papers INTEGER[]; proposals INTEGER[];
BEGIN
  SELECT array_agg(DISTINCT d."areaId") FILTER (WHERE d."kind" <> 'proposal'),
         array_agg(DISTINCT d."areaId") FILTER (WHERE d."kind" = 'proposal')
    INTO papers, proposals
    FROM (SELECT DISTINCT "documentId" FROM "rows") r JOIN "Document" d ON d."id" = r."documentId";
  PERFORM "refuse_locked_areas"(papers, 'frozen', TG_ARGV[0] || ' of papers');
  PERFORM "refuse_locked_areas"(proposals, 'archived', TG_ARGV[0] || ' of proposals');
  RETURN NULL;
END $$;

CREATE FUNCTION "guard_neighbours"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM "refuse_locked_areas"(ARRAY(
    SELECT DISTINCT d."areaId" FROM (SELECT DISTINCT "documentId" FROM "rows") r
    JOIN "Document" d ON d."id" = r."documentId"), 'archived', 'neighbours');
  RETURN NULL;
END $$;

-- TRUNCATE names no rows: refused as soon as anything is frozen.
CREATE FUNCTION "guard_truncate"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Edition" WHERE "status" >= 'frozen') THEN
    RAISE EXCEPTION 'there are frozen editions: TRUNCATE of % is refused', TG_TABLE_NAME
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;

-- One trigger an event, since transition tables allow no more; an update is checked on both sides.
DO $$
DECLARE guarded RECORD;
BEGIN
  FOR guarded IN SELECT * FROM (VALUES
    ('Document', 'guard_documents()'),
    ('Citation', 'guard_document_rows(''citations'')'),
    ('Embedding', 'guard_document_rows(''embeddings'')'),
    ('Neighbour', 'guard_neighbours()'),
    ('Population', 'guard_area_rows(''populations'')'),
    ('Score', 'guard_area_rows(''scores'')'),
    ('SlotFigure', 'guard_area_rows(''slot figures'')'),
    ('RankRange', 'guard_area_rows(''rank ranges'')'),
    ('Step', 'guard_area_rows(''steps'')')) AS t(name, guard)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %s',
      guarded.name || '_guard_insert', guarded.name, guarded.guard);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %s',
      guarded.name || '_guard_update_from', guarded.name, guarded.guard);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %s',
      guarded.name || '_guard_update_to', guarded.name, guarded.guard);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION %s',
      guarded.name || '_guard_delete', guarded.name, guarded.guard);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION guard_truncate()',
      guarded.name || '_guard_truncate', guarded.name);
  END LOOP;
END $$;

CREATE FUNCTION "guard_area"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE edition RECORD;
BEGIN
  FOR edition IN
    SELECT e."slug", e."status" FROM "Edition" e
    WHERE e."id" IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD."editionId" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."editionId" END)
    ORDER BY e."id" FOR SHARE
  LOOP
    IF edition."status" >= 'frozen' THEN
      RAISE EXCEPTION 'edition "%" is %: its areas cannot be added to, changed or deleted', edition."slug", edition."status"
        USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'A correction is a new revision of the edition.';
    END IF;
  END LOOP;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER "Area_guard" BEFORE INSERT OR UPDATE OR DELETE ON "Area"
  FOR EACH ROW EXECUTE FUNCTION "guard_area"();
CREATE TRIGGER "Area_guard_truncate" BEFORE TRUNCATE ON "Area" FOR EACH STATEMENT EXECUTE FUNCTION "guard_truncate"();

-- A frozen edition moves on to `open` and `archived`, never back; a pin may be set late, never changed.
CREATE FUNCTION "guard_edition"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE bare TEXT;
BEGIN
  IF OLD."status" >= 'frozen' THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'edition "%" is %: it cannot be deleted', OLD."slug", OLD."status" USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    IF NEW."status" < OLD."status" THEN
      RAISE EXCEPTION 'edition "%" is %: it cannot go back to %', OLD."slug", OLD."status", NEW."status"
        USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    IF (NEW."id", NEW."slug", NEW."year", NEW."origin", NEW."judgeSeed", NEW."createdAt")
         IS DISTINCT FROM (OLD."id", OLD."slug", OLD."year", OLD."origin", OLD."judgeSeed", OLD."createdAt")
       OR NEW."encoder" IS DISTINCT FROM COALESCE(OLD."encoder", NEW."encoder")
       OR NEW."extractor" IS DISTINCT FROM COALESCE(OLD."extractor", NEW."extractor")
       OR NEW."extractorPrompt" IS DISTINCT FROM COALESCE(OLD."extractorPrompt", NEW."extractorPrompt")
       OR NEW."judge" IS DISTINCT FROM COALESCE(OLD."judge", NEW."judge")
       OR NEW."judgePrompt" IS DISTINCT FROM COALESCE(OLD."judgePrompt", NEW."judgePrompt") THEN
      RAISE EXCEPTION 'edition "%" is %: its year, name and pins cannot be changed', OLD."slug", OLD."status"
        USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'A correction is a new revision of the edition.';
    END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW."status" IN ('frozen', 'open') THEN
    SELECT string_agg(a."slug", ', ' ORDER BY a."slug") INTO bare
      FROM "Area" a WHERE a."editionId" = NEW."id" AND a."manifestHash" IS NULL;
    IF bare IS NOT NULL THEN
      RAISE EXCEPTION 'edition "%" cannot be frozen: no manifest for area %', NEW."slug", bare
        USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER "Edition_guard" BEFORE UPDATE OR DELETE ON "Edition"
  FOR EACH ROW EXECUTE FUNCTION "guard_edition"();
CREATE TRIGGER "Edition_guard_truncate" BEFORE TRUNCATE ON "Edition"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_truncate"();
