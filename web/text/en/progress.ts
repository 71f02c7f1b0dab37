/** What is said while the page loads or computes. */

export const progress = {
  loading: 'Loading the engine and the lesson …',
  nothing: 'Computing what you asked for.',
  before: 'Computing what you asked for. What you see was computed before.',
  preview: 'The outputs are here already. Scores and weights are being computed.',
  stop: 'Stop',
  stopped: 'Stopped: what you asked for was not computed.',
};
