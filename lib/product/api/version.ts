/** Of the API, not of the engine: the first number is the one in its address; the second grows with additions. */
export const API_VERSION = "1.0.0";
