/** A list of words, written as one text. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** Verbs that tell what a paper does. With their forms they end a phrase, as function words do. */
const VERBS = words(`
  accelerate achieve adapt add address adopt affect aim allow analyze analyse appear apply argue assess assume attain attempt
  avoid base become believe benefit bridge build calculate call capture cause characterize choose combine compare compute
  conclude conduct confirm consider consist construct contain contribute converge create deal define demonstrate depend
  derive describe design determine develop differ discuss display distinguish draw drive elucidate employ enable encourage
  enhance ensure establish estimate evaluate examine exceed exhibit exist expect explain exploit explore express extend
  facilitate fail find focus follow formulate gain generalize generate get give guarantee handle help highlight
  identify illustrate implement imply improve include incorporate increase indicate induce infer inform inspire integrate
  introduce investigate involve keep know lack lead leverage limit maintain make maximize measure meet minimize mitigate
  motivate need obtain observe occur offer operate outperform overcome perform permit present preserve produce propose prove
  provide reach receive reduce refer rely remain remove replace report represent require result retain reveal rely satisfy
  scale see seek serve shed show simplify solve start study suffer suggest support surpass tackle take tend test train treat
  understand use utilize validate vary verify work yield adjust answer approximate arise ask come compress correct cover debias
  decode discover encode fit hold inject learn optimize predict prevent pursue recover regularize relax remain select
  sketch unify update want face raise lose inherit hide disturb reject begin waste listen read struggle
  ignore break carry try turn stop flatter happen matter belong agree grow lie rise fall win pay buy sell send`);

function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, "");
  const soft = /[^aeiou]y$/.test(verb);
  const third = soft ? `${verb.slice(0, -1)}ies` : /(s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const past = soft ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return [verb, third, past, `${stem}ing`];
}

/** Forms of those verbs that are also the heads of well-known terms: they do not end a phrase. */
const KEPT = words(
  "testing training scaling learning learned fit answering regularized optimized encoding decoding",
);

const FUNCTION_WORDS = words(`
  a about above according across after again against all almost along already also although always am among an and another
  any are around as at away be because been before behind being below besides best better between beyond both but by can
  cannot could despite did do does doing done down due during each either else enough especially etc even ever every far few
  fewer finally first for former from further furthermore given had has have having hence here how however i if in indeed
  inside instead into is it its itself just last latter least less let like many may me might more moreover most much must my
  namely near neither never nevertheless next no none nor not nothing now of off often on once one only onto or other others
  otherwise our ours out over own per perhaps quite rather really same second several shall should since so some soon still
  such than that the their them themselves then there thereby therefore these they third this those though three through
  throughout thus to together too toward towards two under unless until up upon us usually versus very via was we well were
  what when where whereas whether which while who whole whom whose why will with within without would yet you your zero
  three four five six seven eight nine ten hundred hundreds thousand thousands million millions half
  found came held arose gave took made built led shown seen known went chosen drawn lost left put kept meant sought thought
  brought told written became begun understood hard close later earlier faster slower cheaper easier harder stronger weaker deeper alone outside possibly towards can't don't doesn't it's ie eg i.e e.g vs et al respectively`);

/** Words that every abstract has, whatever it is about. */
const PAPER_WORDS = words(`
  able abstract advance advances advantage advantages aforementioned aim aims alternative alternatives amount appropriate
  approach approaches article aspect aspects available based benefits broad capable case cases certain challenge challenges
  challenging class classes classical clear code common commonly comparable comparison competitive complete completely complex
  comprehensive considerable consistent contrast contribution contributions conventional corresponding crucial current
  currently demand desirable desired detail details different difficult difficulty direct diverse easy effect effective
  effectiveness effects efficacy efficiency efficient empirical enormous entire equal essential evidence excellent existing
  experiment experimental experiments extensive extra fact favorable favourable finding findings fixed framework frameworks full fully
  fundamental future general generic github goal goals good great growing heavily high higher highest highly huge https
  ideas idea impact important impressive impractical inherent insight insights interest interesting intuition issue issues
  key kind kinds large larger largest latest limitation limitations little long low lower main mainly major
  manner means method methodology methodologies methods minimal multiple namely natural naturally necessary new newly novel number numerous
  obvious open order ordinary original overall paper papers paradigm part particular particularly past perspective
  individual additional popular possible potential potentially practical practice practices practitioners preliminary presence present prevalent
  previous previously primary principled prior procedure procedures prominent promising proper purpose thorough informative high-level low-level near-optimal off-the-shelf order-of-magnitude general-purpose
  range rapid rapidly rarely reason reasonable recent recently regard related relative relatively relevant remarkable
  representative research researchers respect rich rigorous role scenario scenarios scheme schemes section set sets setting settings
  severe short significant significantly similar simple simplicity simply simultaneous single situation situations small
  smaller solution solutions sophisticated source specific specifically standard state-of-the-art sota art strategies strategy
  strong studies study substantial substantially success successful successfully sufficient suitable superior tailored
  technique techniques theoretical theory tool tools topic total traditional true type types typical typically ubiquitous
  underlying unified unique unknown unprecedented useful usual valid valuable variant variants variety various vast viable
  view vital way ways wide widely widespread works world year years today decade decades community literature
  achieving using leading end-to-end real-world large-scale high-quality well-known so-called long-standing
  problem problems task tasks benchmark benchmarks dataset datasets data-sets baseline baselines`);

/** Endings of verbs stand in adjectives that belong to terms. */
const TERM_ADJECTIVES = words(`
  accelerated augmented automated balanced biased bounded centralized compressed conditioned constrained coupled decentralized
  disentangled distributed dropped embedded ensembled federated generalized gradient-based grounded guided imbalanced interleaved
  labeled labelled layered learned masked mixed multi-armed networked normalized optimized personalized pre-trained pretrained
  penalized quantized randomized regularized restricted self-supervised semi-supervised shared spiked structured supervised tempered
  tree-structured truncated unbalanced unbiased unlabeled unlabelled unsupervised weighted unstructured pruned feed seed speed
  embed need deed unified`);

const LY_NOUNS = words("anomaly assembly family supply fly reply");

const STOPS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...PAPER_WORDS,
  ...[...VERBS].flatMap(formsOf).filter((form) => !KEPT.has(form)),
]);

/** Ends a phrase: a function word, a verb of telling, a word of every abstract, an adverb, most participles, a bare number. */
export function endsPhrase(word: string): boolean {
  if (STOPS.has(word) || word.length < 2 || /^[\d.,'+-]+$/.test(word)) return true;
  if (/ly$/.test(word)) return !LY_NOUNS.has(word);
  return /ed$/.test(word) && !word.includes("-") && !TERM_ADJECTIVES.has(word);
}

/** What cannot be the last word of a tag: measures and parts of any study. */
const UNFIT_HEADS = words(`
  ability accuracy accuracies addition application applications area areas assumption assumptions attribute attributes
  author authors behavior behaviour bottleneck budget capability capabilities capacity category categories change
  changes choice choices collection combination complexity component components computation computations concept concepts
  condition conditions configuration configurations consequence context contexts cost costs count criteria criterion data
  definition degree demand demands dependence development difference differences dimension dimensions direction directions
  domain domains effort element elements entity environment environments error errors example examples experience expert
  expertise expression extent factor factors field fields form forms formulation function functions gain gains gap gaps group groups
  guarantee guarantees guidance hand implementation importance improvement improvements increase individual individuals
  information input inputs instance instances interaction interactions item items label labels layer layers length level
  levels line magnitude majority measure measures metric metrics mode nature node nodes notion object objects observation
  observations operation operations opportunity option options output outputs overhead pair pairs parameter parameters
  path pattern patterns people performance performances period person place point points population position power
  precision presence principle principles process product progress question questions knowledge property properties quality quantity ratio rate
  rates region relation relations relationship relationships representation requirement requirements resource resources
  response responses rule rules run runtime sample samples scale score scores sequence sequences series share side
  size sizes space spaces speed stage stages state states statistic step steps structure structures subset
  subsets success system systems target targets term terms test time times trade-off trade-offs trend unit units user users value values
  variable variables variation variations version vector vectors weight weights word words model models network networks
  algorithm algorithms`);

/** Of those, the ones that make a term with a word before them: "point cloud" needs none of it, "time series" does. */
const HEADS_OF_TERMS = words(`
  algorithm algorithms application applications complexity context data domain domains environment environments error
  function functions gap information layer layers metric metrics model models network networks process processes
  representation representations series space spaces structure structures system systems trade-off trade-offs vector vectors
  test population quality object objects relation relations sequence sequences`);

const NOUNS_LIKE_ADJECTIVES = words(`
  acoustic arithmetic arrival approval clinic critic dialectic dynamic graphic heuristic interval logic magic manual metric music
  nonlinear physical portal potential proposal public removal retrieval signal statistic survival terminal topic traffic
  capital journal material hospital animal mammal manifold directive narrative perspective objective derivative primitive
  detective table variable timetable`);

const ADJECTIVES =
  /(al|ive|ous|ic|ed|able|ible|ful|less|ant|ary|ory|ian|ear|wise|free|aware|driven|efficient|robust|art|deep|end|latent|sparse|noisy|long|fair|human|black|gray|online|offline|discrete|dense|smooth|accurate|private|adequate|separate|variate|average|finite|multi|convex|nonconvex)$/;
/** Of words with a hyphen most are adjectives ("long-term", "black-box"); these endings make nouns ("self-attention"). */
const HYPHENED_NOUNS =
  /(ing|tion|sion|ment|ity|ness|ance|ence|coder|former|net|gan|sis|thought|means|loop|optimality|shift)$/;

/** Could the word end a noun phrase? By its ending alone. */
export function looksLikeNoun(word: string): boolean {
  if (NOUNS_LIKE_ADJECTIVES.has(word)) return true;
  return word.includes("-") ? HYPHENED_NOUNS.test(word) : !ADJECTIVES.test(word);
}

/** May these words be a tag, by their form? Between one and four words, the last of them noun-like and no measure. */
export function isTagShaped(phrase: readonly string[]): boolean {
  const [first = "", last = ""] = [phrase[0], phrase.at(-1)];
  if (phrase.length === 1 && (UNFIT_HEADS.has(last) || last.length < 3)) return false;
  if (UNFIT_HEADS.has(last) && !HEADS_OF_TERMS.has(last)) return false;
  if (/^\d|\d$/.test(first) || /^\d/.test(last)) return false;
  return looksLikeNoun(last) && new Set(phrase).size === phrase.length;
}
