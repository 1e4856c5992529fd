-- A run by its id, begun in one statement, as the next one is: no row where the population is not running, the index is not
-- there, an earlier round is unsettled, the run has to wait, or as many runs are under way as there may be.
CREATE FUNCTION "claim_run"(run INTEGER, holder TEXT) RETURNS SETOF "AgentRun"
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  moment CONSTANT TIMESTAMP := now() AT TIME ZONE 'utc';
  own "AgentRun";
BEGIN
  PERFORM 1 FROM "Population"
    WHERE "id" = (SELECT r."populationId" FROM "AgentRun" r WHERE r."id" = run) FOR NO KEY UPDATE;
  -- Behind the lock all that earlier claims have committed is seen.
  UPDATE "AgentRun" r SET "status" = 'running', "claims" = r."claims" + 1, "worker" = holder,
      "heartbeat" = moment, "startedAt" = coalesce(r."startedAt", moment), "notBefore" = NULL
    FROM "Population" p
    WHERE r."id" = run AND p."id" = r."populationId" AND r."status" = 'pending' AND p."state" = 'running'
      AND (r."notBefore" IS NULL OR r."notBefore" <= moment)
      AND EXISTS (SELECT 1 FROM "Step" s
        WHERE s."areaId" = p."areaId" AND s."scope" = 0 AND s."kind" = 'index' AND s."status" = 'done')
      AND (p."plan" ->> 'concurrency')::INTEGER >
        (SELECT count(*) FROM "AgentRun" o WHERE o."populationId" = p."id" AND o."status" = 'running')
      AND (r."round" = 1 OR NOT EXISTS (SELECT 1 FROM "AgentRun" e WHERE e."populationId" = p."id"
        AND e."round" < r."round" AND e."status" IN ('pending', 'running')))
    RETURNING r.* INTO own;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM "note_activity"(own."populationId");
  RETURN NEXT own;
END $$;
