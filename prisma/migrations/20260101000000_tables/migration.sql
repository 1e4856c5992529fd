-- pgvector: embeddings are vector(384).
CREATE EXTENSION IF NOT EXISTS vector;

-- CreateEnum
CREATE TYPE "EditionOrigin" AS ENUM ('published', 'demo', 'measured');

-- CreateEnum
CREATE TYPE "EditionStatus" AS ENUM ('draft', 'collecting', 'screening', 'auditing', 'frozen', 'open', 'archived');

-- CreateEnum
CREATE TYPE "Method" AS ENUM ('free', 'topic', 'landscape', 'frontier', 'baseline', 'other');

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('corpus', 'reference', 'proposal');

-- CreateEnum
CREATE TYPE "NeighbourPool" AS ENUM ('HH', 'HA', 'AA');

-- CreateEnum
CREATE TYPE "StepKind" AS ENUM ('encode', 'extract', 'neighbours', 'judge', 'score', 'rank');

-- CreateEnum
CREATE TYPE "StepStatus" AS ENUM ('pending', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "Edition" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "origin" "EditionOrigin" NOT NULL,
    "status" "EditionStatus" NOT NULL DEFAULT 'draft',
    "encoder" TEXT,
    "extractor" TEXT,
    "judge" TEXT,
    "extractorPrompt" TEXT,
    "judgePrompt" TEXT,
    "judgeSeed" TEXT NOT NULL DEFAULT 'ideataste',
    "note" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Edition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Area" (
    "id" SERIAL NOT NULL,
    "editionId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "definition" TEXT NOT NULL,
    "corpusSize" INTEGER NOT NULL DEFAULT 0,
    "referenceSize" INTEGER NOT NULL DEFAULT 0,
    "manifestHash" TEXT,
    "importReport" JSONB,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Model" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "releaseDate" TEXT,
    "trainingCutoff" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Population" (
    "id" SERIAL NOT NULL,
    "areaId" INTEGER NOT NULL,
    "modelId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "method" "Method" NOT NULL,
    "size" INTEGER NOT NULL,
    "contentHash" TEXT,
    "importReport" JSONB,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Population_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" SERIAL NOT NULL,
    "areaId" INTEGER NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "populationId" INTEGER,
    "scope" INTEGER NOT NULL DEFAULT 0,
    "externalId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "year" INTEGER,
    "publicationDate" TEXT,
    "body" TEXT,
    "trace" JSONB,
    "textHash" TEXT NOT NULL,
    "abstractHash" TEXT NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Citation" (
    "documentId" INTEGER NOT NULL,
    "paperId" INTEGER NOT NULL,

    CONSTRAINT "Citation_pkey" PRIMARY KEY ("documentId","paperId")
);

-- CreateTable
CREATE TABLE "Embedding" (
    "documentId" INTEGER NOT NULL,
    "encoder" TEXT NOT NULL,
    "vector" vector(384) NOT NULL,

    CONSTRAINT "Embedding_pkey" PRIMARY KEY ("documentId","encoder")
);

-- CreateTable
CREATE TABLE "IdeaSummary" (
    "id" SERIAL NOT NULL,
    "abstractHash" TEXT NOT NULL,
    "extractor" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "summary" JSONB,
    "quality" JSONB,
    "summaryHash" TEXT,
    "failure" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdeaSummary_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Neighbour" (
    "documentId" INTEGER NOT NULL,
    "pool" "NeighbourPool" NOT NULL,
    "scope" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "neighbourId" INTEGER NOT NULL,
    "fusedScore" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "Neighbour_pkey" PRIMARY KEY ("documentId","pool","scope","rank")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "id" SERIAL NOT NULL,
    "lowHash" TEXT NOT NULL,
    "highHash" TEXT NOT NULL,
    "judge" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "slots" JSONB,
    "sameIdea" BOOLEAN,
    "reason" TEXT,
    "failure" TEXT,
    "lowShownFirst" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LlmCall" (
    "id" SERIAL NOT NULL,
    "role" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "promptHash" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "output" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "costUsd" DOUBLE PRECISION,
    "latencyMs" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "error" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LlmCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Score" (
    "areaId" INTEGER NOT NULL,
    "scope" INTEGER NOT NULL,
    "slice" TEXT NOT NULL DEFAULT 'full',
    "metric" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "lower" DOUBLE PRECISION,
    "upper" DOUBLE PRECISION,
    "reason" TEXT,
    "missingPairs" INTEGER,
    "engine" TEXT NOT NULL,
    "encoder" TEXT,
    "extractor" TEXT,
    "judge" TEXT,
    "prompts" JSONB,
    "manifestHash" TEXT,
    "computedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Score_pkey" PRIMARY KEY ("areaId","scope","slice","metric")
);

-- CreateTable
CREATE TABLE "SlotFigure" (
    "areaId" INTEGER NOT NULL,
    "scope" INTEGER NOT NULL,
    "slot" TEXT NOT NULL,
    "match" DOUBLE PRECISION,
    "weight" DOUBLE PRECISION,

    CONSTRAINT "SlotFigure_pkey" PRIMARY KEY ("areaId","scope","slot")
);

-- CreateTable
CREATE TABLE "RankRange" (
    "areaId" INTEGER NOT NULL,
    "populationId" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "best" INTEGER NOT NULL,
    "worst" INTEGER NOT NULL,

    CONSTRAINT "RankRange_pkey" PRIMARY KEY ("areaId","populationId","metric")
);

-- CreateTable
CREATE TABLE "Step" (
    "id" SERIAL NOT NULL,
    "areaId" INTEGER NOT NULL,
    "scope" INTEGER NOT NULL DEFAULT 0,
    "kind" "StepKind" NOT NULL,
    "status" "StepStatus" NOT NULL DEFAULT 'pending',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "worker" TEXT,
    "error" TEXT,
    "startedAt" TIMESTAMP(3),
    "heartbeat" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Edition_slug_key" ON "Edition"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Area_editionId_slug_key" ON "Area"("editionId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Model_name_key" ON "Model"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Population_areaId_slug_key" ON "Population"("areaId", "slug");

-- CreateIndex
CREATE INDEX "Document_abstractHash_idx" ON "Document"("abstractHash");

-- CreateIndex
CREATE INDEX "Document_populationId_idx" ON "Document"("populationId");

-- CreateIndex
CREATE UNIQUE INDEX "Document_areaId_scope_externalId_key" ON "Document"("areaId", "scope", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Document_areaId_scope_kind_position_key" ON "Document"("areaId", "scope", "kind", "position");

-- CreateIndex
CREATE INDEX "Citation_paperId_idx" ON "Citation"("paperId");

-- CreateIndex
CREATE INDEX "IdeaSummary_summaryHash_idx" ON "IdeaSummary"("summaryHash");

-- CreateIndex
CREATE UNIQUE INDEX "IdeaSummary_abstractHash_extractor_promptVersion_key" ON "IdeaSummary"("abstractHash", "extractor", "promptVersion");

-- CreateIndex
CREATE UNIQUE INDEX "Verdict_lowHash_highHash_judge_promptVersion_seed_key" ON "Verdict"("lowHash", "highHash", "judge", "promptVersion", "seed");

-- CreateIndex
CREATE INDEX "LlmCall_role_subject_idx" ON "LlmCall"("role", "subject");

-- CreateIndex
CREATE INDEX "Step_status_idx" ON "Step"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Step_areaId_scope_kind_key" ON "Step"("areaId", "scope", "kind");

-- AddForeignKey
ALTER TABLE "Area" ADD CONSTRAINT "Area_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Population" ADD CONSTRAINT "Population_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Population" ADD CONSTRAINT "Population_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_populationId_fkey" FOREIGN KEY ("populationId") REFERENCES "Population"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_paperId_fkey" FOREIGN KEY ("paperId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Embedding" ADD CONSTRAINT "Embedding_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Neighbour" ADD CONSTRAINT "Neighbour_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Neighbour" ADD CONSTRAINT "Neighbour_neighbourId_fkey" FOREIGN KEY ("neighbourId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlotFigure" ADD CONSTRAINT "SlotFigure_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RankRange" ADD CONSTRAINT "RankRange_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RankRange" ADD CONSTRAINT "RankRange_populationId_fkey" FOREIGN KEY ("populationId") REFERENCES "Population"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Step" ADD CONSTRAINT "Step_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "Area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
