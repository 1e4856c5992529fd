-- AlterEnum
ALTER TYPE "NeighbourPool" ADD VALUE 'HU';
ALTER TYPE "NeighbourPool" ADD VALUE 'AU';

-- AlterEnum
ALTER TYPE "StepKind" ADD VALUE 'overlap';

-- CreateTable
CREATE TABLE "OverlapFigure" (
    "areaId" INTEGER NOT NULL,
    "scope" INTEGER NOT NULL,
    "slot" TEXT NOT NULL,
    "match" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "OverlapFigure_pkey" PRIMARY KEY ("areaId","scope","slot")
);

-- AddForeignKey
ALTER TABLE "OverlapFigure" ADD CONSTRAINT "OverlapFigure_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

ALTER TABLE "OverlapFigure" ADD CONSTRAINT "OverlapFigure_match_check" CHECK ("match" BETWEEN 0 AND 1);

CREATE TRIGGER "OverlapFigure_guard_insert" AFTER INSERT ON "OverlapFigure" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_area_rows"('overlap figures');
CREATE TRIGGER "OverlapFigure_guard_update_from" AFTER UPDATE ON "OverlapFigure" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_area_rows"('overlap figures');
CREATE TRIGGER "OverlapFigure_guard_update_to" AFTER UPDATE ON "OverlapFigure" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_area_rows"('overlap figures');
CREATE TRIGGER "OverlapFigure_guard_delete" AFTER DELETE ON "OverlapFigure" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_area_rows"('overlap figures');
CREATE TRIGGER "OverlapFigure_guard_truncate" BEFORE TRUNCATE ON "OverlapFigure"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_truncate"();

CREATE TRIGGER "OverlapFigure_published" AFTER INSERT OR UPDATE OR DELETE ON "OverlapFigure"
  FOR EACH STATEMENT EXECUTE FUNCTION "say_published"();
