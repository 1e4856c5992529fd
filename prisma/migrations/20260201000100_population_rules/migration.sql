-- Populations that are run: value checks, the append-only steps, settled runs, plans that stay as they were begun, and what
-- an archived edition refuses. A step is written some hundred times a second: what is checked there costs one look-up.

-- 1. Progress --------------------------------------------------------------------------------------------------------

-- Seconds in which runs were under way, and when that was noted last.
ALTER TABLE "Population" ADD COLUMN "activeAt" TIMESTAMP(3),
ADD COLUMN "activeSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- Failed requests of a run are counted by outcome without reading the calls themselves.
DROP INDEX "LlmCall_runId_idx";
CREATE INDEX "LlmCall_runId_outcome_idx" ON "LlmCall"("runId", "outcome");

-- 2. Checks ----------------------------------------------------------------------------------------------------------

ALTER TABLE "Population" ADD CONSTRAINT "Population_state_check" CHECK (
  ("plan" IS NOT NULL OR "state" = 'complete')
  AND ("state" = 'paused') = ("stateCause" IS NOT NULL)
  AND ("plan" IS NULL OR ("state" IN ('complete', 'cancelled')) = ("finishedAt" IS NOT NULL)));
ALTER TABLE "Population" ADD CONSTRAINT "Population_activeSeconds_check" CHECK (
  "activeSeconds" >= 0 AND "activeSeconds" < 'Infinity');

ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_place_check" CHECK ("slot" >= 0 AND "attempt" >= 1 AND "round" >= 1);
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_counters_check" CHECK (
  "claims" >= 0 AND "faults" >= 0 AND "steps" >= 0 AND "malformed" >= 0 AND "calls" >= 0
  AND "inputTokens" >= 0 AND "outputTokens" >= 0);
-- NaN is greater than every number: these refuse it, too.
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_costs_check" CHECK (
  "costUsd" >= 0 AND "costUsd" < 'Infinity' AND "assumedUsd" >= 0 AND "assumedUsd" < 'Infinity'
  AND "reservedUsd" >= 0 AND "reservedUsd" < 'Infinity');
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_status_check" CHECK (
  CASE "status"
    WHEN 'pending' THEN "documentId" IS NULL AND "worker" IS NULL AND "failure" IS NULL AND "finishedAt" IS NULL
      AND "reservedUsd" = 0
    WHEN 'running' THEN "documentId" IS NULL AND "worker" IS NOT NULL AND "heartbeat" IS NOT NULL AND "claims" >= 1
      AND "failure" IS NULL AND "finishedAt" IS NULL
    WHEN 'done' THEN "documentId" IS NOT NULL AND "failure" IS NULL AND "finishedAt" IS NOT NULL AND "claims" >= 1
      AND "reservedUsd" = 0
    WHEN 'failed' THEN "documentId" IS NULL AND "failure" IS NOT NULL AND "reason" IS NOT NULL
      AND "finishedAt" IS NOT NULL AND "claims" >= 1 AND "reservedUsd" = 0
    ELSE "documentId" IS NULL AND "failure" IS NULL AND "finishedAt" IS NOT NULL AND "reservedUsd" = 0
  END);

ALTER TABLE "AgentStep" ADD CONSTRAINT "AgentStep_counters_check" CHECK (
  "sequence" >= 1 AND "step" >= 0 AND "latencyMs" >= 0 AND "calls" >= 0 AND "inputTokens" >= 0 AND "outputTokens" >= 0
  AND "costUsd" >= 0 AND "costUsd" < 'Infinity');
ALTER TABLE "AgentStep" ADD CONSTRAINT "AgentStep_event_check" CHECK (
  "event" IN ('reply', 'compression') AND "failure" IN ('refused', 'empty', 'truncated'));

ALTER TABLE "DocumentLabel" ADD CONSTRAINT "DocumentLabel_position_check" CHECK ("position" >= 0 AND "label" <> '');

-- 3. Steps are append-only, and only a run that somebody holds has new ones ------------------------------------------

CREATE TRIGGER "AgentStep_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AgentStep"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();

-- Runs of an archived edition are never running (below): this look-up guards the archive as well.
CREATE FUNCTION "guard_new_step"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "AgentRun" WHERE "id" = NEW."runId" AND "status" = 'running') THEN
    RAISE EXCEPTION 'run % is not running: it takes no step', NEW."runId" USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AgentStep_guard_insert" BEFORE INSERT ON "AgentStep"
  FOR EACH ROW EXECUTE FUNCTION "guard_new_step"();

-- 4. Runs ------------------------------------------------------------------------------------------------------------

-- A settled run never changes: its population's figures are made of it.
CREATE FUNCTION "refuse_settled_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'run % is %: it cannot be changed or deleted', OLD."id", OLD."status"
    USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE TRIGGER "AgentRun_settled" BEFORE UPDATE OR DELETE ON "AgentRun"
  FOR EACH ROW WHEN (OLD."status" IN ('done', 'failed', 'cancelled')) EXECUTE FUNCTION "refuse_settled_run"();

-- What a run is about stays as it was planned.
CREATE FUNCTION "refuse_other_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'run %: its population, slot, attempt, round and topic cannot be changed', OLD."id"
    USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;
CREATE TRIGGER "AgentRun_place" BEFORE UPDATE ON "AgentRun" FOR EACH ROW
  WHEN ((OLD."id", OLD."populationId", OLD."slot", OLD."attempt", OLD."round", OLD."topic")
    IS DISTINCT FROM (NEW."id", NEW."populationId", NEW."slot", NEW."attempt", NEW."round", NEW."topic"))
  EXECUTE FUNCTION "refuse_other_run"();

-- Archived editions. `rows`: the transition table.
CREATE FUNCTION "guard_new_runs"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM "refuse_locked_areas"(ARRAY(
    SELECT DISTINCT p."areaId" FROM "rows" r JOIN "Population" p ON p."id" = r."populationId"), 'archived', 'runs');
  RETURN NULL;
END $$;
CREATE TRIGGER "AgentRun_guard_insert" AFTER INSERT ON "AgentRun" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_new_runs"();
CREATE TRIGGER "AgentRun_guard_delete" AFTER DELETE ON "AgentRun" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_new_runs"();
CREATE TRIGGER "AgentRun_guard_truncate" BEFORE TRUNCATE ON "AgentRun"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_truncate"();

-- A running run changes hundreds of times a second and cannot be in an archive; only its way in and out is looked at.
CREATE FUNCTION "guard_run"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM "refuse_locked_areas"(
    ARRAY(SELECT p."areaId" FROM "Population" p WHERE p."id" = NEW."populationId"), 'archived', 'runs');
  RETURN NEW;
END $$;
CREATE TRIGGER "AgentRun_guard_update" BEFORE UPDATE ON "AgentRun" FOR EACH ROW
  WHEN (OLD."status" <> 'running' OR NEW."status" <> 'running') EXECUTE FUNCTION "guard_run"();

-- An edition is not archived over populations that are being written. A write that begins one holds the edition's row.
CREATE FUNCTION "guard_archiving"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE busy TEXT;
BEGIN
  SELECT string_agg(DISTINCT p."slug", ', ' ORDER BY p."slug") INTO busy
    FROM "Area" a JOIN "Population" p ON p."areaId" = a."id"
    WHERE a."editionId" = NEW."id" AND p."plan" IS NOT NULL AND (p."state" IN ('running', 'paused')
      OR EXISTS (SELECT 1 FROM "AgentRun" r WHERE r."populationId" = p."id" AND r."status" IN ('pending', 'running')));
  IF busy IS NOT NULL THEN
    RAISE EXCEPTION 'edition "%" cannot be archived: population % is not finished', NEW."slug", busy
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Let it end, or cancel it.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Edition_guard_archiving" BEFORE UPDATE ON "Edition" FOR EACH ROW
  WHEN (NEW."status" = 'archived' AND OLD."status" <> 'archived') EXECUTE FUNCTION "guard_archiving"();

-- 5. Populations and what they wrote ---------------------------------------------------------------------------------

CREATE FUNCTION "guard_population"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."plan" - 'budgetUsd' IS DISTINCT FROM OLD."plan" - 'budgetUsd' OR NEW."method" <> OLD."method" THEN
    RAISE EXCEPTION 'population "%": its plan cannot be changed, but for the budget', OLD."slug"
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF OLD."state" IN ('complete', 'cancelled') AND NEW."state" <> OLD."state" THEN
    RAISE EXCEPTION 'population "%" is %: it cannot go back to %', OLD."slug", OLD."state", NEW."state"
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Population_guard" BEFORE UPDATE ON "Population"
  FOR EACH ROW EXECUTE FUNCTION "guard_population"();

-- A proposal stays as its run ended with it. (Deleting one would take it from its run, which refuses that.)
CREATE FUNCTION "guard_written_proposal"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "AgentRun" WHERE "documentId" = OLD."id") THEN
    RAISE EXCEPTION 'proposal % was written by a run: it cannot be changed', OLD."externalId"
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Document_guard_written" BEFORE UPDATE ON "Document" FOR EACH ROW
  WHEN (OLD."kind" = 'proposal') EXECUTE FUNCTION "guard_written_proposal"();

CREATE FUNCTION "guard_written_citations"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "rows" c JOIN "AgentRun" r ON r."documentId" = c."documentId") THEN
    RAISE EXCEPTION 'a proposal that was written by a run keeps its citations' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Citation_guard_written_insert" AFTER INSERT ON "Citation" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_written_citations"();
CREATE TRIGGER "Citation_guard_written_update_from" AFTER UPDATE ON "Citation" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_written_citations"();
CREATE TRIGGER "Citation_guard_written_update_to" AFTER UPDATE ON "Citation" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_written_citations"();
CREATE TRIGGER "Citation_guard_written_delete" AFTER DELETE ON "Citation" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_written_citations"();

-- Labels of papers are frozen with them.
CREATE TRIGGER "DocumentLabel_guard_insert" AFTER INSERT ON "DocumentLabel" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_document_rows"('labels');
CREATE TRIGGER "DocumentLabel_guard_update_from" AFTER UPDATE ON "DocumentLabel" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_document_rows"('labels');
CREATE TRIGGER "DocumentLabel_guard_update_to" AFTER UPDATE ON "DocumentLabel" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_document_rows"('labels');
CREATE TRIGGER "DocumentLabel_guard_delete" AFTER DELETE ON "DocumentLabel" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_document_rows"('labels');
CREATE TRIGGER "DocumentLabel_guard_truncate" BEFORE TRUNCATE ON "DocumentLabel"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_truncate"();

-- 6. Money -----------------------------------------------------------------------------------------------------------

-- Sets `worst` US dollars aside for the request that a run is about to send, in place of what it had set aside. false,
-- with nothing set aside: the run is not held under this claim, its population does not run, or all that was spent,
-- assumed and set aside would come to more than the budget. `worst` NULL: no price is known, which no budget
-- allows but for a baseline, which costs nothing. One function, so that it is one round trip: the lock comes first, and
-- the sum is read behind it.
CREATE FUNCTION "reserve_run_cost"(run INTEGER, claim INTEGER, worst DOUBLE PRECISION) RETURNS BOOLEAN
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE population RECORD; budget DOUBLE PRECISION; held DOUBLE PRECISION;
BEGIN
  SELECT p."id", p."state", (p."plan" ->> 'budgetUsd')::DOUBLE PRECISION AS "budgetUsd",
      p."plan" ->> 'agent' LIKE 'baseline/%' AS "free" INTO population
    FROM "Population" p JOIN "AgentRun" r ON r."populationId" = p."id"
    WHERE r."id" = run AND r."claims" = claim AND r."status" = 'running';
  IF NOT FOUND OR population."state" <> 'running' THEN RETURN false; END IF;
  IF worst IS NULL THEN RETURN population."budgetUsd" IS NULL OR population."free"; END IF;
  IF population."budgetUsd" IS NOT NULL THEN
    SELECT (p."plan" ->> 'budgetUsd')::DOUBLE PRECISION INTO budget
      FROM "Population" p WHERE p."id" = population."id" AND p."state" = 'running' FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
    SELECT sum("costUsd" + "assumedUsd" + CASE WHEN "id" = run THEN 0 ELSE "reservedUsd" END) INTO held
      FROM "AgentRun" WHERE "populationId" = population."id";
    IF held + worst > budget THEN RETURN false; END IF;
  END IF;
  UPDATE "AgentRun" SET "reservedUsd" = worst WHERE "id" = run AND "claims" = claim AND "status" = 'running';
  RETURN FOUND;
END $$;
