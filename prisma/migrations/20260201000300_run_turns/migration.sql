-- A run's end and the next one's begin, each in one statement: the embedded database serves nobody else while a transaction
-- is open, and a transaction of ten statements waits ten times for the worker that sends them.

-- Notes that runs of a population are under way: the time since the last note counts, but for silences of a minute and more.
CREATE FUNCTION "note_activity"(population INTEGER) RETURNS VOID LANGUAGE sql SET search_path FROM CURRENT AS $$
  UPDATE "Population" p SET "activeAt" = now() AT TIME ZONE 'utc', "activeSeconds" = p."activeSeconds" + CASE
      WHEN p."activeAt" IS NULL OR p."activeAt" < (now() AT TIME ZONE 'utc') - interval '60 seconds' THEN 0
      ELSE greatest(0, extract(epoch FROM (now() AT TIME ZONE 'utc') - p."activeAt")) END
  WHERE p."id" = population
$$;

-- The next run that may be begun by whoever serves `agents` (a list of ids) beside baselines: of the population with the
-- fewest runs under way, the first slot of its current round. No row: there is none, or others were quicker.
CREATE FUNCTION "claim_next_run"(agents JSONB, holder TEXT) RETURNS SETOF "AgentRun"
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  moment CONSTANT TIMESTAMP := now() AT TIME ZONE 'utc';
  chosen INTEGER;
  current INTEGER;
BEGIN
  SELECT p."id" INTO chosen FROM "Population" p CROSS JOIN LATERAL (
      SELECT count(*) AS "count" FROM "AgentRun" o WHERE o."populationId" = p."id" AND o."status" = 'running') busy
    WHERE p."state" = 'running' AND busy."count" < (p."plan" ->> 'concurrency')::INTEGER
      AND (p."plan" ->> 'agent' LIKE 'baseline/%' OR agents ? (p."plan" ->> 'agent'))
      AND EXISTS (SELECT 1 FROM "Step" s
        WHERE s."areaId" = p."areaId" AND s."scope" = 0 AND s."kind" = 'index' AND s."status" = 'done')
      AND EXISTS (SELECT 1 FROM "AgentRun" r WHERE r."populationId" = p."id" AND r."status" = 'pending'
        AND (r."notBefore" IS NULL OR r."notBefore" <= moment))
    ORDER BY busy."count", p."id" LIMIT 1 FOR NO KEY UPDATE OF p;
  IF chosen IS NULL THEN RETURN; END IF;
  -- Behind the lock all that earlier claims have committed is seen.
  PERFORM 1 FROM "Population" p WHERE p."id" = chosen AND p."state" = 'running' AND (p."plan" ->> 'concurrency')::INTEGER >
    (SELECT count(*) FROM "AgentRun" o WHERE o."populationId" = chosen AND o."status" = 'running');
  IF NOT FOUND THEN RETURN; END IF;
  SELECT min("round") INTO current FROM "AgentRun"
    WHERE "populationId" = chosen AND "status" IN ('pending', 'running');
  RETURN QUERY UPDATE "AgentRun" r SET "status" = 'running', "claims" = r."claims" + 1, "worker" = holder,
      "heartbeat" = moment, "startedAt" = coalesce(r."startedAt", moment), "notBefore" = NULL
    WHERE r."id" = (
      SELECT n."id" FROM "AgentRun" n WHERE n."populationId" = chosen AND n."status" = 'pending' AND n."round" = current
        AND (n."notBefore" IS NULL OR n."notBefore" <= moment) ORDER BY n."slot" LIMIT 1)
    RETURNING r.*;
  PERFORM "note_activity"(chosen);
END $$;

-- Ends a run whose last step has just been written under this claim; nothing where the claim is lost. `proposal`: {title,
-- abstract, body, textHash, abstractHash, references, dropped}. Its id is "slot-0001" for slot 0. A reference to anything but a paper of the corpus is a fault
-- of the caller: nothing is dropped here.
CREATE FUNCTION "end_run_with_proposal"(run INTEGER, claim INTEGER, proposal JSONB) RETURNS VOID
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  own RECORD;
  document INTEGER;
  cited INTEGER;
  stored INTEGER;
BEGIN
  SELECT r."slot", p."id" AS "population", p."areaId" INTO own
    FROM "AgentRun" r JOIN "Population" p ON p."id" = r."populationId"
    WHERE r."id" = run AND r."claims" = claim AND r."status" = 'running';
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO "Document" ("areaId", "kind", "populationId", "scope", "externalId", "position", "title", "abstract", "body",
      "textHash", "abstractHash")
    VALUES (own."areaId", 'proposal', own."population", own."population",
      'slot-' || CASE WHEN own."slot" < 9999 THEN lpad((own."slot" + 1)::TEXT, 4, '0') ELSE (own."slot" + 1)::TEXT END,
      own."slot", proposal ->> 'title',
      proposal ->> 'abstract', proposal ->> 'body', proposal ->> 'textHash', proposal ->> 'abstractHash')
    RETURNING "id" INTO document;
  SELECT count(DISTINCT c."id") INTO cited FROM jsonb_to_recordset(proposal -> 'references') AS c("id" TEXT);
  INSERT INTO "Citation" ("documentId", "paperId")
    SELECT document, u."id" FROM "Document" u
    WHERE u."areaId" = own."areaId" AND u."scope" = 0 AND u."kind" = 'corpus'
      AND u."externalId" IN (SELECT c."id" FROM jsonb_to_recordset(proposal -> 'references') AS c("id" TEXT));
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored <> cited THEN
    RAISE EXCEPTION '% of % references are not papers of the corpus.', cited - stored, cited;
  END IF;
  UPDATE "AgentRun" SET "status" = 'done', "documentId" = document, "references" = proposal -> 'references',
      "dropped" = nullif(proposal -> 'dropped', '[]'::JSONB), "finishedAt" = now() AT TIME ZONE 'utc'
    WHERE "id" = run;
  PERFORM "note_activity"(own."population");
END $$;

-- The same of a run that failed. The next attempt at the slot begins from scratch, where the plan has one left and somebody
-- still wants it.
CREATE FUNCTION "end_run_with_failure"(run INTEGER, claim INTEGER, category TEXT, reason TEXT) RETURNS VOID
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  own "AgentRun";
BEGIN
  UPDATE "AgentRun" r SET "status" = 'failed', "failure" = category, "reason" = end_run_with_failure.reason,
      "finishedAt" = now() AT TIME ZONE 'utc'
    WHERE r."id" = run AND r."claims" = claim AND r."status" = 'running' RETURNING r.* INTO own;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO "AgentRun" ("populationId", "slot", "attempt", "round", "topic")
    SELECT p."id", own."slot", own."attempt" + 1, own."round", own."topic" FROM "Population" p
    WHERE p."id" = own."populationId" AND p."state" <> 'cancelled' AND own."attempt" <= (p."plan" ->> 'retries')::INTEGER;
  PERFORM "note_activity"(own."populationId");
END $$;
