-- CreateTable
CREATE TABLE "PublishedTable" (
    "editionId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "PublishedTable_pkey" PRIMARY KEY ("editionId","name")
);

-- CreateTable
CREATE TABLE "ScoreChange" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction" BIGINT NOT NULL,
    "areaId" INTEGER NOT NULL,
    "scope" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "ScoreChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScoreChange_areaId_id_idx" ON "ScoreChange"("areaId", "id");

-- CreateIndex
CREATE INDEX "Neighbour_neighbourId_pool_idx" ON "Neighbour"("neighbourId", "pool");

-- AddForeignKey
ALTER TABLE "PublishedTable" ADD CONSTRAINT "PublishedTable_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreChange" ADD CONSTRAINT "ScoreChange_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

-- Tables of an edition that is archived already may still be brought in, never changed.
CREATE TRIGGER "PublishedTable_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "PublishedTable"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();
CREATE TRIGGER "ScoreChange_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ScoreChange"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting_log"();
ALTER TABLE "ScoreChange" ADD CONSTRAINT "ScoreChange_sides_check" CHECK ("before" IS NOT NULL OR "after" IS NOT NULL);

-- Every move of one of the four metrics is noted where it is stored, so that no writer can forget it. Parts of a metric
-- (jAH, tau …) and slices follow from the same changes and are left out; so are rows whose value stays as it was.
CREATE FUNCTION "note_score_changes"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ScoreChange" ("transaction", "areaId", "scope", "metric", "before", "after")
    SELECT txid_current(), n."areaId", n."scope", n."metric", NULL, to_jsonb(n) FROM "after_rows" n
    WHERE n."slice" = 'full' AND n."metric" IN ('matchCite', 'matchIdea', 'diversityCite', 'diversityIdea');
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "ScoreChange" ("transaction", "areaId", "scope", "metric", "before", "after")
    SELECT txid_current(), o."areaId", o."scope", o."metric", to_jsonb(o), NULL FROM "before_rows" o
    WHERE o."slice" = 'full' AND o."metric" IN ('matchCite', 'matchIdea', 'diversityCite', 'diversityIdea');
  ELSE
    INSERT INTO "ScoreChange" ("transaction", "areaId", "scope", "metric", "before", "after")
    SELECT txid_current(), n."areaId", n."scope", n."metric", to_jsonb(o), to_jsonb(n)
    FROM "after_rows" n JOIN "before_rows" o USING ("areaId", "scope", "slice", "metric")
    WHERE n."slice" = 'full' AND n."metric" IN ('matchCite', 'matchIdea', 'diversityCite', 'diversityIdea')
      AND (n."kind", n."value") IS DISTINCT FROM (o."kind", o."value");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Score_note_insert" AFTER INSERT ON "Score" REFERENCING NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_score_changes"();
CREATE TRIGGER "Score_note_update" AFTER UPDATE ON "Score" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_score_changes"();
CREATE TRIGGER "Score_note_delete" AFTER DELETE ON "Score" REFERENCING OLD TABLE AS "before_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_score_changes"();

-- Whoever keeps copies of pages hears, with the commit, that something public has changed. Heartbeats and counters of
-- runs that are under way are no publication.
CREATE FUNCTION "say_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publication', '');
  RETURN NULL;
END $$;
DO $$
DECLARE shown RECORD;
BEGIN
  FOR shown IN SELECT * FROM (VALUES
    ('Edition', 'INSERT OR UPDATE OR DELETE'),
    ('Area', 'INSERT OR UPDATE OR DELETE'),
    ('Model', 'INSERT OR UPDATE OR DELETE'),
    ('Population', 'INSERT OR DELETE OR UPDATE OF "slug", "name", "method", "size", "state", "modelId"'),
    ('Score', 'INSERT OR UPDATE OR DELETE'),
    ('SlotFigure', 'INSERT OR UPDATE OR DELETE'),
    ('RankRange', 'INSERT OR UPDATE OR DELETE'),
    ('PublishedTable', 'INSERT')) AS t(name, events)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION "say_published"()',
      shown.name || '_published', shown.events, shown.name);
  END LOOP;
END $$;
