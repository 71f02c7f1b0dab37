// Installs the npm packages if they are not there: npm start and npm test do so by themselves.
import { reportAndExit } from './run.mjs';
import { installPackages } from './steps.mjs';

await installPackages().catch(reportAndExit);
