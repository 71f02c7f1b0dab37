/** Words for what takes long. */
export const workingStrings = {
  progress: 'Computing what you asked for. What you see was computed before.',
  first: 'Computing what you asked for.',
  stop: 'Stop',
  stopped: 'Stopped: what you asked for was not computed.',
};
