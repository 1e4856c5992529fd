-- Cases: pairs that share the problem and not the approach, and the like, the most alike first. Found by walking an index: an
-- area of 1,000 papers and 60 populations has 300,000 pairs of neighbours, too many to look through for one page.

-- How many of the five slots a verdict finds shared; null where there is no valid verdict.
CREATE FUNCTION verdict_shared(slots jsonb) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN slots @> '{"contributionType": true}' THEN 1 ELSE 0 END
  + CASE WHEN slots @> '{"problem": true}' THEN 1 ELSE 0 END
  + CASE WHEN slots @> '{"motivation": true}' THEN 1 ELSE 0 END
  + CASE WHEN slots @> '{"proposedApproach": true}' THEN 1 ELSE 0 END
  + CASE WHEN slots @> '{"researchPlan": true}' THEN 1 ELSE 0 END;

-- Which kind of case a verdict is; null where it is none.
CREATE FUNCTION verdict_case(slots jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN slots @> '{"problem": true, "proposedApproach": false}' THEN 'other-approach'
    WHEN slots @> '{"problem": false, "proposedApproach": true}' THEN 'other-problem'
    WHEN slots @> '{"contributionType": true, "problem": true, "motivation": true, "proposedApproach": true, "researchPlan": true}'
      THEN 'all-shared'
  END;

CREATE INDEX "Verdict_case_idx" ON "Verdict" ("judge", "promptVersion", "seed", verdict_case("slots"), verdict_shared("slots"))
  WHERE verdict_case("slots") IS NOT NULL;
