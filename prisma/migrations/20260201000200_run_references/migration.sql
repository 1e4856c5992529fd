-- What a run's proposal says of each paper it cites: [{number, id, role, sentence}].
ALTER TABLE "AgentRun" ADD COLUMN "references" JSONB;
