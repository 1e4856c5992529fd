import type { ContributionType } from "@/lib/domain/idea-summary";
import type { TextSlot } from "@/lib/pipeline/extraction/sentence-budgets";

export type Cue = { readonly pattern: RegExp; readonly weight: number };

const cue = (weight: number, pattern: RegExp): Cue => ({ pattern, weight });

/** Phrases that give a sentence away. Weights add up; the slot with the highest sum takes the sentence. */
export const SLOT_CUES: Readonly<Record<TextSlot, readonly Cue[]>> = {
  problem: [
    cue(3, /\b(?:challeng\w*|bottleneck\w*|obstacle\w*|drawback\w*|shortcoming\w*|limitations?)\b/i),
    cue(
      3,
      /\b(?:remains?|is|are) (?:still )?(?:unclear|unknown|unsolved|open|elusive|under-?explored|poorly understood|largely unexplored)\b/i,
    ),
    cue(
      2.5,
      /\b(?:lacks?|lacking|fails?|failing|suffers?|struggl\w+|hinder\w*|prevent\w*|prohibitive\w*|intractab\w+|neglect\w*|overlook\w*|ignor\w+|insufficien\w+|deficienc\w+|scarc\w+|limited (?:by|to|in)|gaps?)\b/i,
    ),
    cue(
      2,
      /\b(?:however|unfortunately|nevertheless|yet|despite|although|while existing|existing (?:methods|approaches|work))\b/i,
    ),
    cue(
      1.5,
      /\b(?:difficult\w*|hard to|costly|expensive|unreliable|unstable|cannot|do(?:es)? not|not (?:yet )?(?:well|fully) understood)\b/i,
    ),
    cue(
      1,
      /\b(?:problem of|question of|we (?:study|consider|address|tackle) the (?:problem|question|task))\b/i,
    ),
  ],
  motivation: [
    cue(3, /\b(?:crucial|essential|important|critical|fundamental|vital|key to|necessary for)\b/i),
    cue(
      2,
      /\b(?:increasing(?:ly)?|growing|recent(?:ly)?|emerg\w+|widespread|widely|ubiquitous|prominent|remarkable|success(?:ful)? (?:of|in))\b/i,
    ),
    cue(
      2,
      /\b(?:enables?|enabling|allow(?:s|ing)?|opens? (?:up|the)|promis(?:e|es|ing)|potential|benefits?|applications? (?:in|such|like|of))\b/i,
    ),
    cue(1.5, /\b(?:motivated by|inspired by|in order to|so that|practical|real-world|at scale)\b/i),
  ],
  proposedApproach: [
    cue(
      5,
      /\b(?:we|this (?:paper|work|article)) (?:also |further |therefore |then |thus |here )?(?:propos|introduc|present|develop|design|construct|build|releas|devis|formulat|deriv|describ|offer|creat)\w*/i,
    ),
    cue(
      3,
      /\b(?:our|the proposed|the new|this) (?:\w+ ){0,2}(?:method|approach|framework|algorithm|model|architecture|system|technique|scheme|procedure|pipeline|estimator)s?\b/i,
    ),
    cue(
      2,
      /\b(?:consists? of|is based on|builds? (?:up)?on|by (?:combining|using|leveraging|learning|training|introducing)|leverag\w+|key idea|specifically|we (?:use|employ|train|learn|apply|extend|combine|leverage|adopt|model|cast|treat))\b/i,
    ),
  ],
  researchPlan: [
    cue(
      4,
      /\b(?:experiments?|experimental(?:ly)?|empirically|empirical (?:results?|evaluations?|evidence|study|studies)|we (?:\w+ )?evaluate|ablations?|simulations?|numerically|case stud(?:y|ies))\b/i,
    ),
    cue(
      3.5,
      /\b(?:we|results?|analys[ei]s) (?:also |further |then |empirically |theoretically )*(?:show|prove|demonstrat|establish|validat|verif|confirm|find|compar|test|measur|analy[sz]e)\w*/i,
    ),
    cue(
      2,
      /\b(?:theoretical(?:ly)? (?:analysis|guarantees?|results?|justif\w+)|bounds?|theorems?|guarantees?|outperform\w*|state-of-the-art|baselines?|datasets? (?:show|demonstrate)|benchmark\w*|evaluat\w+|compared (?:to|with)|improv\w+ (?:over|upon))\b/i,
    ),
  ],
};

/** Where in the abstract a slot is usually stated, 0 = first sentence, 1 = last: added to the sums, at most 1. */
export const SLOT_POSITION: Readonly<Record<TextSlot, (position: number) => number>> = {
  problem: (position) => Math.max(0, 1 - 1.6 * position),
  motivation: (position) => Math.max(0, 1 - 2.5 * position),
  proposedApproach: (position) => 1 - Math.abs(position - 0.5),
  researchPlan: (position) => position,
};

/** Summed over the whole abstract; `method` starts ahead, as the commonest kind. */
export const KIND_CUES: Readonly<Record<ContributionType, readonly Cue[]>> = {
  method: [
    cue(
      2,
      /\bwe (?:propos|introduc|present|develop|design)\w* (?:a |an |the )?(?:\w+[ -]){0,4}(?:method|approach|algorithm|framework|architecture|model|technique|estimator|network|mechanism)/i,
    ),
    cue(1, /\b(?:outperform\w*|state-of-the-art|our (?:method|approach|algorithm|model))\b/i),
  ],
  theory: [
    cue(
      2,
      /\b(?:we prove|we show that (?:any|every|no|there)|theorems?|lower bounds?|upper bounds?|sample complexity|regret bounds?|minimax|NP-hard\w*|convergence (?:rate|guarantee)s?|generali[sz]ation bounds?)\b/i,
    ),
    cue(
      1.5,
      /\b(?:theoretical(?:ly)?|asymptotic\w*|characteri[sz](?:e|ation)|identifiab\w+|closed[- ]form)\b/i,
    ),
  ],
  empirical_analysis: [
    cue(
      2.5,
      /\b(?:empirical (?:study|analysis|investigation)|we (?:investigate|examine|study|analy[sz]e|measure|audit) (?:how|whether|the (?:effect|impact|role|extent)|why|when)|large-scale study|systematic(?:ally)? (?:study|evaluation|analysis|evaluate|compare))\b/i,
    ),
    cue(
      1.5,
      /\b(?:we (?:find|observe|discover) that|our (?:findings|analysis|study) (?:reveal|suggest|show|indicate)\w*)\b/i,
    ),
  ],
  artifact: [
    cue(
      2.5,
      /\b(?:(?:new|novel|large-scale|open-source|first) (?:\w+ ){0,3}(?:dataset|benchmark|corpus|library|toolkit|toolbox|platform|simulator|test ?bed|suite)|(?:dataset|benchmark|library|toolkit|corpus|suite) (?:of|for|that|consisting|comprising|containing))\b/i,
    ),
    cue(1, /\b(?:we (?:release|open-source|curate|collect|annotate)|publicly available|is available at)\b/i),
  ],
  position: [
    cue(
      4,
      /\b(?:position paper|this position|we (?:argue|contend|advocate|call for|urge)|perspective paper)\b/i,
    ),
  ],
};
export const KIND_HEAD_START: Readonly<Partial<Record<ContributionType, number>>> = { method: 1.5 };
/** A further kind is listed from this sum on. */
export const SECONDARY_FROM = 3;
