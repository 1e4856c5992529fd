import { tagKey } from "@/lib/pipeline/tagging/tag-key";

/** Whole fields and truisms: they tell no research directions apart. Source: rule R2 of appendix C, and what is as broad. */
const TOO_BROAD = `
  machine learning, deep learning, artificial intelligence, ai, natural language processing, nlp, computer vision, computer science,
  neural network, deep neural network, artificial neural network, neural network model, deep network, neural model, deep model,
  large language model, llm, language model, transformer, transformer model, foundation model, data analysis, data science,
  data mining, big data, optimization, optimisation, evaluation, learning, training, inference, prediction, classification,
  regression, clustering, algorithm, learning algorithm, learning model, learning system, learning process, machine learning model,
  machine learning algorithm, machine learning system, machine learning application, deep learning model, deep learning
  algorithm, deep learning system, deep learning architecture, ml model, dl model, ai model, ai system, predictive model, statistical model,
  mathematical model, predictive performance, improving performance, novel framework, training data, test data, input data,
  real data, data set, data distribution, data point, data sample, input space, training algorithm, training process,
  training set, test set, training time, learning rate, objective function, loss function, cost function, loss, model training,
  computational complexity, time complexity, sample size, function, feature, model, modeling, modelling, network,
  architecture, network architecture, neural architecture, neural network architecture, gradient, image, text, language, speech,
  video, audio, graph, tree, kernel, signal, token, probability, distribution, variance, bias, noise, uncertainty,
  stability, robustness, flexibility, scalability, interpretability, convergence, generalization, generalisation, agent,
  machine, human, student, teacher, computer, software, hardware, science, engineering, application, system, analysis,
  analytic, community, deployment, design, discovery, theory, technology, simulation, numerical simulation, theoretical analysis,
  empirical result, supplementary material, source code, open source, case study, user study, ablation study, survey, review,
  information, processing, search, strategy, planning, exploration, adaptation, detection, recognition, estimation, generation,
  selection, approximation, computation, transfer, memory, attention, sampling, encoding, decoding, embedding, layer,
  mechanism, module, pipeline, platform, library, python, package, device, camera, sensor, patient, disease, cell, protein,
  molecule, environment, policy, reward, action, observation, decision, decision making, trajectory, controller, control, dynamic,
  physics, chemistry, medicine, health, finance, economic, society, education, question answering system, world, space,
  neuron, depth, width, weight space, input feature, feature space, feature vector, data representation, trained model,
  learned representation, learned model, feature extraction, pre-training, pretraining, fine-tuning, finetuning, overfitting, prior knowledge,
  domain knowledge, domain expert, real-world application, large dataset, ground truth, trade-off, future research,
  hyperparameter, hyper-parameter, parameter space, parameter, hidden layer, output layer, layer network, memory requirement, model
  complexity, model parameter, model performance, target function, target domain, source domain, target task, training example,
  test error, training error, generalization error, error bound, upper bound, lower bound, convergence rate, modality, scalar, structure, vision,
  constraint, objective, operator, cluster, class label, ground-truth label, covariate, predictor, classifier, learner, annotation,
  optimization algorithm, optimization method, optimization problem, learning objective, data structure, probabilistic model,
  probability model, linear model, complex model, pre-trained model, pretrained model, multimodal model, generative modeling,
  state space, learning framework, learning method, learning rule, learning problem, learning theory, learning dynamic, application domain,
  computer vision application, computational overhead, memory usage, order of magnitude, large model, model size, model architecture,
  domain, model class, network structure, network model, network parameter, neural network training, deep neural network training, model selection
  problem, data type, data source, data domain, parametric model, deep neural network model, deep architecture, data, labeled data, hierarchical structure, generation process, natural language, probability distribution, vision application,
  optimization objective, transformer architecture, posterior distribution, language processing, artificial intelligence system, adversarial model, downstream application, graph data, infrastructure, market, industry, company, news, article, user, item, query, document, sentence, web, internet, online, cloud`;

const KEYS: ReadonlySet<string> = new Set(TOO_BROAD.split(",").map(tagKey));

/** `key` as tagKey makes it. */
export const isTooBroad = (key: string): boolean => KEYS.has(key);
