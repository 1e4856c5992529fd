-- CreateEnum
CREATE TYPE "PopulationState" AS ENUM ('running', 'paused', 'cancelled', 'complete');

-- CreateEnum
CREATE TYPE "RunStatus" AS ENUM ('pending', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "LabelKind" AS ENUM ('topic', 'task', 'method');

-- AlterEnum
ALTER TYPE "StepKind" ADD VALUE 'index';

-- AlterTable
ALTER TABLE "Area" ADD COLUMN     "tagSource" TEXT,
ADD COLUMN     "topicSource" TEXT;

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "authors" JSONB,
ADD COLUMN     "venue" TEXT;

-- AlterTable
ALTER TABLE "Embedding" ADD COLUMN     "corpusId" INTEGER;

-- AlterTable
ALTER TABLE "LlmCall" ADD COLUMN     "runId" INTEGER;

-- AlterTable
ALTER TABLE "Population" ADD COLUMN     "finishedAt" TIMESTAMP(3),
ADD COLUMN     "plan" JSONB,
ADD COLUMN     "state" "PopulationState" NOT NULL DEFAULT 'complete',
ADD COLUMN     "stateCause" TEXT,
ADD COLUMN     "stateReason" TEXT;

-- CreateTable
CREATE TABLE "DocumentLabel" (
    "documentId" INTEGER NOT NULL,
    "kind" "LabelKind" NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "DocumentLabel_pkey" PRIMARY KEY ("documentId","kind","position")
);

-- CreateTable
CREATE TABLE "AgentRun" (
    "id" SERIAL NOT NULL,
    "populationId" INTEGER NOT NULL,
    "slot" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "round" INTEGER NOT NULL DEFAULT 1,
    "topic" TEXT,
    "status" "RunStatus" NOT NULL DEFAULT 'pending',
    "claims" INTEGER NOT NULL DEFAULT 0,
    "worker" TEXT,
    "heartbeat" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3),
    "faults" INTEGER NOT NULL DEFAULT 0,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "malformed" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "costUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "assumedUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "reservedUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "failure" TEXT,
    "reason" TEXT,
    "dropped" JSONB,
    "documentId" INTEGER,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "AgentRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentStep" (
    "runId" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "reply" TEXT,
    "cut" BOOLEAN NOT NULL DEFAULT false,
    "found" JSONB,
    "observation" TEXT NOT NULL,
    "feedback" TEXT,
    "workingSet" JSONB NOT NULL,
    "failure" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "costUsd" DOUBLE PRECISION,
    "latencyMs" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "promptHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AgentStep_pkey" PRIMARY KEY ("runId","sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "DocumentLabel_documentId_kind_label_key" ON "DocumentLabel"("documentId", "kind", "label");

-- CreateIndex
CREATE UNIQUE INDEX "AgentRun_documentId_key" ON "AgentRun"("documentId");

-- CreateIndex
CREATE INDEX "AgentRun_populationId_status_idx" ON "AgentRun"("populationId", "status");

-- CreateIndex
CREATE INDEX "AgentRun_status_idx" ON "AgentRun"("status");

-- CreateIndex
CREATE UNIQUE INDEX "AgentRun_populationId_slot_attempt_key" ON "AgentRun"("populationId", "slot", "attempt");

-- CreateIndex
CREATE INDEX "LlmCall_runId_idx" ON "LlmCall"("runId");

-- AddForeignKey
ALTER TABLE "DocumentLabel" ADD CONSTRAINT "DocumentLabel_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_populationId_fkey" FOREIGN KEY ("populationId") REFERENCES "Population"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentRun" ADD CONSTRAINT "AgentRun_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AgentStep" ADD CONSTRAINT "AgentStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "AgentRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
