import webpack from 'webpack';

const config = {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: `${import.meta.dirname}/dist`, publicPath: 'auto' },
  performance: { hints: false },
};

webpack(config, (error, stats) => {
  console.log(error ?? stats.toString('errors-warnings'));
  process.exitCode = error || stats.hasErrors() || stats.hasWarnings() ? 1 : 0;
});
