import type { AreaVocabulary } from "./vocabulary.ts";

export const FIELD_SENSING: AreaVocabulary = {
  slug: "field-sensing",
  name: "Sensing wildlife with few labels (synthetic)",
  definition:
    "A synthetic area for trying the board. Papers about recognising animals, sounds and habitats from cheap sensors left " +
    "in the field: few labels, drifting conditions, small batteries and counts that ecologists can trust. No paper in it " +
    "exists; every text and citation was generated from a word list and a seed.",
  topics: [
    {
      name: "acoustic monitoring",
      tasks: [
        "separating overlapping bird calls at dawn",
        "detecting rare amphibian calls in heavy rain",
        "estimating caller density from a single recorder",
        "recognising species that were never recorded before",
      ],
      methods: [
        "a spectrogram encoder trained on unlabelled nights",
        "mixture training with synthetic choruses",
        "a noise bank of wind and rain for augmentation",
        "phylogeny-aware prototypes for unseen species",
        "a distance model driven by call attenuation",
      ],
      stakes: [
        "recorders run for months while experts listen for hours",
        "dawn choruses hold most of the information and most of the overlap",
        "rare callers decide whether a site is protected",
      ],
    },
    {
      name: "camera traps",
      tasks: [
        "filtering empty frames triggered by vegetation",
        "identifying individuals from coat patterns",
        "counting animals that pass in groups",
        "transferring classifiers to cameras at new sites",
      ],
      methods: [
        "background subtraction learned per camera",
        "a keypoint-free matcher for coat patterns",
        "sequence voting over burst images",
        "site embeddings estimated from empty frames",
        "test-time normalisation by time of day",
      ],
      stakes: [
        "nine in ten frames show nothing but moving grass",
        "classifiers fail at the first camera they have not seen",
        "population models need individuals rather than sightings",
      ],
    },
    {
      name: "active labelling",
      tasks: [
        "choosing which clips an expert should label",
        "learning from volunteers who disagree",
        "stopping the labelling when counts are stable",
        "finding rare classes in a large archive",
      ],
      methods: [
        "an acquisition rule that targets the abundance estimate",
        "a confusion model for each volunteer group",
        "retrieval by example with expert feedback",
        "importance sampling over predicted presence",
        "a stopping test based on interval width",
      ],
      stakes: [
        "expert time is the scarcest resource of a survey",
        "volunteers are many, generous and inconsistent",
        "archives hold decades of recordings that nobody has heard",
      ],
    },
    {
      name: "abundance estimation",
      tasks: [
        "correcting counts for imperfect detection",
        "propagating classifier errors into occupancy models",
        "estimating trends from changing sensor networks",
        "combining sightings of different quality",
      ],
      methods: [
        "a hierarchical occupancy model with classifier confusion",
        "a calibration layer fitted on verified sites",
        "inverse weighting by sensor effort",
        "a simulation-based posterior for movement",
        "a debiased estimator over pseudo-labels",
      ],
      stakes: [
        "policy follows trends and trends follow detection rates",
        "confident classifiers produce biased counts",
        "networks grow and shrink with their funding",
      ],
    },
    {
      name: "edge deployment",
      tasks: [
        "running a detector for a year on one battery",
        "deciding on the device what to transmit",
        "updating models over a narrow radio link",
        "scheduling wake-ups around animal activity",
      ],
      methods: [
        "a cascade that wakes a larger network on demand",
        "weight updates sent as sparse differences",
        "a duty cycle learned from the first week",
        "event summaries instead of raw audio",
        "mixed-precision filters on a microcontroller",
      ],
      stakes: [
        "every battery change disturbs the site",
        "satellite links cost more than the sensor",
        "missed nights cannot be recorded again",
      ],
    },
    {
      name: "habitat mapping",
      tasks: [
        "mapping nesting habitat from sparse plots",
        "detecting slow degradation under seasonal change",
        "aligning drone images with ground recordings",
        "predicting flower cover between satellite passes",
      ],
      methods: [
        "a joint embedding of sound and aerial images",
        "seasonal decomposition before change detection",
        "spatial cross-validation with distance buffers",
        "a diffusion prior over vegetation structure",
        "plot-level supervision with uncertain borders",
      ],
      stakes: [
        "habitat is lost slowly and noticed late",
        "random validation splits flatter spatial models",
        "restoration budgets are spent where the map points",
      ],
    },
    {
      name: "movement and tracking",
      tasks: [
        "linking detections between distant sensors",
        "reconstructing paths from sparse radio fixes",
        "detecting the start of migration",
        "recognising disturbance from changed movement",
      ],
      methods: [
        "a travel-time model between neighbouring sensors",
        "a continuous-time filter with terrain costs",
        "change-point detection on nightly passage",
        "a graph of sensors with learned delays",
        "behavioural states inferred from step lengths",
      ],
      stakes: [
        "wind farms must stop when migration begins",
        "fixes are rare because tags must be light",
        "disturbance shows in movement before it shows in numbers",
      ],
    },
    {
      name: "trustworthy reporting",
      tasks: [
        "explaining a species record to a reviewer",
        "flagging records outside the known range",
        "auditing automatic counts against field notes",
        "sharing data without revealing nest sites",
      ],
      methods: [
        "evidence clips attached to every record",
        "a range prior with explicit surprise",
        "stratified audits of confident predictions",
        "spatial blurring with bounded loss for models",
        "a review queue ordered by consequence",
      ],
      stakes: [
        "one false record of a rare species costs years of trust",
        "poachers read public databases too",
        "agencies accept numbers that they can check",
      ],
    },
  ],
  data: [
    "two seasons of wetland recordings",
    "camera images from a mountain reserve",
    "an island seabird colony",
    "a network of garden microphones",
    "bat passes along a river",
    "savanna waterholes",
    "boreal forest plots",
    "coastal migration counts",
  ],
  measures: [
    "recall of rare species at fixed review effort",
    "error of the abundance estimate",
    "labels needed for a stable ranking of sites",
    "energy per monitored day",
    "accuracy at sites held out by distance",
    "coverage of the stated intervals",
    "agreement with field notes",
  ],
};
