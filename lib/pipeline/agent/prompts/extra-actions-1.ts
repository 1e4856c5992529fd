/** Belongs to agent-1.ts, and is versioned with it: what a method adds to the actions. */
export const LANDSCAPE_ACTION = `
<papers_by_tag>task: … | method: … | years: …</papers_by_tag>
Retrieves papers that carry a tag: a task, a method, or both together; years are optional. It gives the newest ten and says how many carry it. These papers can be pinned and cited like those of a search.`;

export const LANDSCAPE_BLOCK = `
The field in {{lastYear}}

The {{papers}} papers of {{lastYear}} that carry tags have been sorted by {{taskVocabulary}} task tags (what is worked on) and {{methodVocabulary}} method tags (how). A paper carries {{tasksPerPaper}} task tags and {{methodsPerPaper}} method tags on average. Most tags are rare. Listed are the commonest of each kind and the commonest pairs of a task and a method, at most 100 each, with the share of those papers that carry them. Tags that are not listed can be retrieved by name too. The lists tell what people did in {{lastYear}}; new work may go on from there, or begin where none of these tags reaches.

{{tables}}`;

export const FRONTIER_ACTIONS = `
<search_peers>…</search_peers>
Searches what your peers of earlier rounds wrote, their proposals and the course of their research: at most 25 words, ten results. In the first round there is nothing yet.

<read_peers>id, id, …</read_peers>
Opens up to three of the records that you were shown; they stay in view until you open others.

Peers' records are no literature: nobody has validated them scientifically, they may be wrong, and they cannot be cited. Use them to see what has been tried. Whatever you rest a claim on must come from the literature.`;
